import Parameters

/// Completes the program's command line in bash, zsh or fish.
package struct WordCompleter: Sendable {
  /// The fitting words, and whether files or folders fit, too.
  package struct Answer: Hashable, Sendable {
    package var words: [Completion] = []
    package var files = Files.none
  }

  package enum Files: String, Sendable {
    case none, files, folders
  }

  private let entries: [Subcommand]
  private let names: @Sendable (CompletionPlace) async -> [Completion]

  /// `names` lists names of the workspace, such as books.
  package init(
    _ commands: CommandRegistry,
    names: @escaping @Sendable (CompletionPlace) async -> [Completion]
  ) {
    entries = Subcommand.all(commands)
    self.names = names
  }

  /// The completions of the last of `words`, which follow the program's name.
  package func answer(_ words: [String]) async -> Answer {
    let typed = words.last ?? ""
    var line = Line(words.dropLast(), among: entries)
    if let option = line.pending { return await values(of: option, typed, typed) }
    if typed.hasPrefix("--"), let sign = typed.firstIndex(of: "="),
      let option = line.option(String(typed[..<sign]))
    {
      return await values(of: option, String(typed[typed.index(after: sign)...]), typed)
    }
    guard let entry = line.entry else {
      return typed.hasPrefix("-") ? options([], typed) : first(typed)
    }
    let needsBook = line.needsBook
    if needsBook, !line.takeBook(), line.missing == nil, !typed.hasPrefix("-") {
      var answer = await named([.book, .file], typed)
      if line.words.isEmpty { answer.words += forms(of: entry.spec, typed) }
      return answer
    }
    switch entry.spec.expected(after: line.words, typing: typed) {
    case .options(let own):
      return options(own + (needsBook ? [.with] : []), typed)
    case .value(let option): return await values(of: option, typed, typed)
    case .argument(let own, let places, let takesSettings):
      var answer = await named(places, typed)
      answer.words =
        own.map { Completion($0) }.filter { $0.replacement.hasPrefix(typed) } + answer.words
      if takesSettings, !typed.isEmpty || entry.spec.text == nil {
        answer.words += parameters(typed).filter { $0.replacement.hasPrefix(typed) }
      }
      return answer
    }
  }

  /// The first words of the command's forms.
  private func forms(of spec: CommandSpec, _ typed: String) -> [Completion] {
    guard case .argument(let words, _, _) = spec.expected(after: [], typing: typed) else {
      return []
    }
    return words.filter { $0.hasPrefix(typed) }.map { Completion($0) }
  }

  private func first(_ typed: String) -> Answer {
    let fitting = entries.filter { $0.name.hasPrefix(typed) }
    return Answer(
      words: fitting.map { Completion($0.name, description: $0.summary) },
      files: fitting.isEmpty || typed.isEmpty ? .files : .none)
  }

  private func options(_ own: [CommandOption], _ typed: String) -> Answer {
    let global = Invocation.options.filter { option in !own.contains { $0.name == option.name } }
    let all =
      (own + global).map { Completion($0.flag, description: $0.help) }
      + [CommandOption.help].map { Completion($0.flag, description: $0.help) }
    return Answer(words: all.filter { $0.replacement.hasPrefix(typed) })
  }

  private func values(of option: CommandOption, _ value: String, _ typed: String) async -> Answer {
    let head = String(typed.dropLast(value.count))
    var answer =
      switch option.value {
      case .choice(let words):
        Answer(words: words.filter { $0.hasPrefix(value) }.map { Completion($0) })
      case .text(_, let place?): await named([place], value)
      case .none, .text, .number, .numbers, .range: Answer()
      }
    answer.words = answer.words.map {
      Completion(head + $0.replacement, description: $0.description)
    }
    return answer
  }

  /// The names of some kinds that fit.
  private func named(_ places: [CompletionPlace], _ typed: String) async -> Answer {
    var answer = Answer()
    for place in places {
      switch place {
      case .file: answer.files = .files
      case .folder: answer.files = .folders
      case .book: answer.words += Self.containing(typed, await names(.book))
      case .command:
        answer.words += entries.map { Completion($0.name, description: $0.summary) }
          .filter { $0.replacement.hasPrefix(typed) }
      case .parameter:
        answer.words += parameters(typed).filter { $0.replacement.hasPrefix(typed) }
      default:
        answer.words += await names(place).filter { $0.replacement.hasPrefix(typed) }
      }
    }
    return answer
  }

  /// Names of parameters up to the equals sign, then their values.
  private func parameters(_ typed: String) -> [Completion] {
    guard let sign = typed.firstIndex(of: "=") else {
      return ParameterRegistry.all.flatMap { parameter in
        ([parameter.name] + (typed.isEmpty ? [] : parameter.aliases)).map {
          Completion("\($0)=", description: parameter.help)
        }
      }
    }
    let name = String(typed[..<sign])
    let values: [String] =
      switch ParameterRegistry.parameter(name)?.kind {
      case .choice(let choices): choices
      case .flag: ["on", "off"]
      default: []
      }
    return values.map { Completion("\(name)=\($0)") }
  }

  /// Titles that contain the typed text, in any case.
  private static func containing(_ typed: String, _ all: [Completion]) -> [Completion] {
    let wanted = typed.lowercased()
    return all.filter { wanted.isEmpty || $0.replacement.lowercased().contains(wanted) }
  }
}

extension WordCompleter {
  /// The words before the one being typed, without options of every subcommand.
  fileprivate struct Line {
    private(set) var entry: Subcommand?
    /// The words of the subcommand.
    private(set) var words: [String] = []
    /// The global option whose value is being typed; nil without one.
    private(set) var pending: CommandOption?

    init(_ all: ArraySlice<String>, among entries: [Subcommand]) {
      var rest = all
      while let word = rest.popFirst() {
        if let option = globals.first(where: { $0.flag == word }) {
          if option.takesNextWord, rest.popFirst() == nil { pending = option }
        } else if word.hasPrefix("-") || entry != nil {
          words.append(word)
        } else {
          entry = entries.first { $0.name == word } ?? entries.first { $0.name == "shell" }
          if entry?.name != word { words.append(word) }
        }
      }
    }

    /// The options that the program reads for every subcommand.
    private var globals: [CommandOption] {
      Invocation.options + (entry?.spec.takesBook == true ? [.with] : [])
    }

    func option(_ flag: String) -> CommandOption? {
      ((entry?.spec.allOptions ?? []) + globals).first { $0.flag == flag }
    }

    /// The option of the subcommand whose value is being typed; nil without one.
    var missing: CommandOption? {
      if case .value(let option)? = entry?.spec.expected(after: words, typing: "") {
        option
      } else {
        nil
      }
    }

    /// True when the form being typed works on a book.
    var needsBook: Bool {
      guard let spec = entry?.spec else { return false }
      return spec.traits(of: spec.form(in: split)).contains(.needsBook)
    }

    private var split: [WordSplitter.Word] {
      words.map { WordSplitter.Word(text: $0, isQuoted: !$0.hasPrefix("--")) }
    }

    /// Removes the book from the words; false when it has not been typed.
    mutating func takeBook() -> Bool {
      guard let index = entry?.spec.bookPlace(in: split) else { return false }
      words.remove(at: index)
      return true
    }
  }
}
