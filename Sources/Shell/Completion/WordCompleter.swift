import Parameters
import ShellKit
import Terminal

/// Completes the program's command line in bash, zsh or fish.
struct WordCompleter: Sendable {
  /// The fitting words, and whether files or folders fit, too.
  struct Answer: Hashable, Sendable {
    var words: [Completion] = []
    var files = Files.none
  }

  enum Files: String, Sendable {
    case none, files, folders
  }

  private let entries: [Subcommand]
  private let names: @Sendable (CompletionPlace) async -> [Completion]

  /// `names` lists names of the workspace, such as books.
  init(
    _ commands: CommandRegistry,
    names: @escaping @Sendable (CompletionPlace) async -> [Completion]
  ) {
    entries = Subcommand.all(commands)
    self.names = names
  }

  /// The completions of the last of `words`, which follow the program's name.
  func answer(_ words: [String]) async -> Answer {
    let typed = words.last ?? ""
    var line = Line(Array(words.dropLast()), among: entries)
    if let option = line.pending { return await values(of: option, typed, typed) }
    if case (let option, let value?)? = WordScan.option(typed, among: line.options) {
      return await values(of: option, value, typed)
    }
    guard let entry = line.entry else {
      return typed.hasPrefix("-") ? options([], line, typed) : first(typed)
    }
    let needsBook = line.needsBook
    if needsBook, !line.takeBook(), line.missing == nil, !typed.hasPrefix("-") {
      var answer = await named([.book, .file], typed)
      if line.words.isEmpty { answer.words += forms(of: entry.spec, typed) }
      return answer
    }
    switch entry.spec.expected(after: line.words, typing: typed) {
    case .options(let own):
      return options(own + (needsBook ? [.with] : []), line, typed)
    case .value(let option): return await values(of: option, typed, typed)
    case .argument(let own, let places, let takesSettings, let needs):
      var answer = await named(places, typed)
      let words =
        own.map { Completion($0) } + needs.map { Completion($0.flag, description: $0.help) }
      answer.words = words.filter { $0.replacement.hasPrefix(typed) } + answer.words
      if takesSettings, !typed.isEmpty || entry.spec.text == nil {
        answer.words += parameters(typed).filter { $0.replacement.hasPrefix(typed) }
      }
      return answer
    }
  }

  /// The first words of the command's forms.
  private func forms(of spec: CommandSpec, _ typed: String) -> [Completion] {
    guard case .argument(let words, _, _, _) = spec.expected(after: [], typing: typed) else {
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

  private func options(_ own: [CommandOption], _ line: Line, _ typed: String) -> Answer {
    let global = Invocation.options.filter { option in
      (option.repeats || !line.given.contains(option)) && !own.contains { $0.name == option.name }
    }
    return Answer(
      words: (own + global + [.help]).compactMap { option in
        option.flags.first { $0.hasPrefix(typed) }.map {
          Completion($0, description: option.help)
        }
      })
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
      case .book, .work: answer.words += Self.containing(typed, await names(place))
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
    let entry: Subcommand?
    /// The words of the subcommand.
    private(set) var words: [WordSplitter.Word] = []
    /// Options of every subcommand that were given.
    let given: Set<CommandOption>
    /// The global option whose value is being typed; nil without one.
    let pending: CommandOption?

    init(_ all: [String], among entries: [Subcommand]) {
      let typed = all.map(WordSplitter.Word.init(ofCommandLine:))
      let name = WordScan(typed, options: Invocation.options).arguments.first
      let entry = name.flatMap { index in
        entries.first { $0.name == typed[index].text } ?? entries.first { $0.name == "shell" }
      }
      let globals = Self.globals(of: entry)
      let scan = WordScan(typed, options: globals)
      (given, pending) = (scan.given, scan.pending)
      words = scan.places(without: Set(globals)).map { typed[$0] }
      if let name, entry?.name == typed[name].text, let place = words.firstIndex(of: typed[name]) {
        words.remove(at: place)
      }
      self.entry = entry
    }

    /// The options that the program reads for every subcommand.
    private static func globals(of entry: Subcommand?) -> [CommandOption] {
      Invocation.options + (entry?.spec.takesBook == true ? [.with] : [])
    }

    /// The options that may be typed.
    var options: [CommandOption] {
      (entry?.spec.allOptions ?? []) + Self.globals(of: entry)
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
      return spec.traits(of: spec.form(in: words)).contains(.needsBook)
    }

    /// Removes the book from the words; false when it has not been typed.
    mutating func takeBook() -> Bool {
      guard let index = entry?.spec.bookPlace(in: words) else { return false }
      words.remove(at: index)
      return true
    }
  }
}
