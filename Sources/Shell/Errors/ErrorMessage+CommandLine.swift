import Terminal

extension ErrorMessage {
  /// The message for the command line, with the commands `names` written as subcommands.
  package func forCommandLine(_ names: [String]) -> ErrorMessage {
    ErrorMessage(
      what.map { Self.subcommands(names, in: $0) },
      advice: advice.map { Self.subcommands(names, in: $0) }, exitCode)
  }

  /// Writes `/set key=value` as `--set key=value`, and `/pages` as `interactive-books pages`.
  static func subcommands(_ names: [String], in text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for (index, word) in words.enumerated() {
      guard let slash = word.firstIndex(of: "/"), word[..<slash].allSatisfy({ "\n(".contains($0) })
      else { continue }
      let name = word[word.index(after: slash)...].prefix { $0.isLetter || $0 == "-" }
      let rest = word[name.endIndex...]
      guard rest.first.map({ ".,;:)".contains($0) }) ?? true else { continue }
      let isAssignment = index + 1 < words.count && words[index + 1].contains("=")
      if name == "set", isAssignment {
        words[index] = word[..<slash] + CommandOption.set.flag + rest
      } else if names.contains(String(name)) {
        words[index] = word[..<slash] + "\(Version.name) \(name)" + rest
      }
    }
    return words.joined(separator: " ")
  }
}
