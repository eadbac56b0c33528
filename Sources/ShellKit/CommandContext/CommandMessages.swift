package import Basics

extension ErrorMessage {
  /// The message of an error, with an example of the command where it helps.
  package init(_ error: any Error, in commands: CommandRegistry) {
    self.init(error, in: commands, usage: \.self) { _, example in example }
  }

  /// The same outside of the shell, with a usage and an example that can be typed there.
  package init(ofCommandLine error: any Error, in commands: CommandRegistry) {
    let usage = {
      Self.subcommands(commands.specs, in: $0, naming: CommandArgument.bookOrFile.name)
    }
    self.init(error, in: commands, usage: usage) { spec, example in
      "\(Version.name) \(spec.commandLine(of: example))"
    }
  }

  private init(
    _ error: any Error, in commands: CommandRegistry, usage shown: (String) -> String,
    typed: (CommandSpec, String) -> String
  ) {
    let message = ErrorMessage(error)
    guard case UsageError.missingArgument(let name, let usage) = error,
      let spec = (try? commands.command(name))?.spec
    else {
      self = message
      return
    }
    let example = spec.example(of: usage).map { typed(spec, $0) }
    self.init(
      shown(message.what), advice: example.map { "Such as: \($0)" } ?? message.advice,
      message.exitCode)
  }
}

extension ErrorMessage {
  /// The message for the command line, with the slash commands of `specs` written as subcommands.
  package func forCommandLine(_ specs: [CommandSpec]) -> ErrorMessage {
    ErrorMessage(
      Self.subcommands(specs, in: what, naming: nil),
      advice: Self.subcommands(specs, in: advice), exitCode)
  }

  /// Writes `/set key=value` as `--set key=value`, and `/pages 3` as `interactive-books pages BOOK 3`.
  ///
  /// `book` stands where a command needs a book and none is named; nil leaves it out of a sentence
  /// that is not to be typed.
  package static func subcommands(
    _ specs: [CommandSpec], in text: String, naming book: String? = CommandArgument.book.name
  ) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.reversed() {
      let word = words[index]
      guard let slash = word.firstIndex(of: "/"), word[..<slash].allSatisfy({ "\n(".contains($0) })
      else { continue }
      let name = word[word.index(after: slash)...].prefix { $0.isLetter || $0 == "-" }
      let rest = word[name.endIndex...]
      guard rest.first.map({ Self.ends.contains($0) }) ?? true else { continue }
      let behind = rest.isEmpty ? Self.clause(words[(index + 1)...]) : []
      if name == "set", behind.first?.contains("=") == true {
        words[index] = word[..<slash] + CommandOption.set.flag + rest
      } else if let spec = specs.first(where: { $0.name == name }) {
        words[index] = word[..<slash] + "\(Version.name) \(name)"
        if let book, let place = spec.missingBook(in: behind) {
          words[index + place] += " \(book)"
        }
        words[index] += rest
      }
    }
    return words.joined(separator: " ")
  }

  /// Signs behind the last word of a command in a sentence.
  private static let ends = ".,;:)"

  /// The words of a command up to the end of its part of the sentence.
  private static func clause(_ words: ArraySlice<String>) -> [String] {
    let last = words.firstIndex { $0.last.map(ends.contains) ?? true || $0 == "·" }
    return Array(words[..<(last.map { $0 + 1 } ?? words.endIndex)])
  }
}

extension CommandSpec {
  /// The number of `words` before the missing book; nil when the form needs none or names it.
  fileprivate func missingBook(in words: [String]) -> Int? {
    let words = words.map { WordSplitter.Word(text: $0, isQuoted: false) }
    let form = form(in: words)
    let named = words.prefix(2).contains { $0.text.hasPrefix(CommandArgument.book.name) }
    return traits(of: form).contains(.needsBook) && !named ? bookIndex(in: form) : nil
  }
}
