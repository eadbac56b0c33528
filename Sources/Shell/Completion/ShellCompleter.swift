import Parameters
import ShellKit
import Terminal

/// Completes commands, their forms, options and arguments, parameters and values.
struct ShellCompleter: Completer {
  private let commands: CommandRegistry
  private let facts: any CompletionFacts

  init(_ commands: CommandRegistry, facts: any CompletionFacts = NoFacts()) {
    self.commands = commands
    self.facts = facts
  }

  func completions(for textBeforeCursor: String) -> Completions {
    guard textBeforeCursor.hasPrefix("/") else { return .none }
    let end = textBeforeCursor.utf8.count
    guard textBeforeCursor.contains(where: \.isWhitespace) else {
      return Completions(range: 0..<end, candidates: names(String(textBeforeCursor.dropFirst())))
    }
    let start = Self.wordStart(textBeforeCursor)
    let word = String(textBeforeCursor[start...])
    return Completions(
      range: end - word.utf8.count..<end,
      candidates: candidates(word, before: String(textBeforeCursor[..<start])))
  }

  /// The usage of a command without arguments so far; empty for other lines.
  func hint(for text: String) -> String {
    guard text.hasPrefix("/"), text.hasSuffix(" "),
      let called = try? commands.called(String(text.dropFirst().dropLast()))
    else { return "" }
    return called.usage
  }

  /// The place after the last blank outside quotation marks.
  private static func wordStart(_ text: String) -> String.Index {
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      if text[index] == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = text[index] == "\\" && !isEscaped
      if text[index].isWhitespace, !isQuoted { start = text.index(after: index) }
    }
    return start
  }

  private func names(_ typed: String) -> [Completion] {
    let specs = commands.all.map(\.spec)
    let obstacles = facts.obstacles(specs)
    let all = specs.map { spec in
      Completion(
        "/\(spec.name) ",
        description: (obstacles[spec.name].map { "(\($0)) " } ?? "") + spec.summary)
    }
    let own = facts.names(.alias).map {
      Completion("/\($0.replacement) ", description: $0.description)
    }
    return CompletionMatch.of("/" + typed, among: all + own)
  }

  private func candidates(_ word: String, before: String) -> [Completion] {
    let words = WordSplitter.words(of: before)
    guard let name = words.first?.text,
      let command = try? commands.called(String(name.dropFirst())).command
    else { return [] }
    if case (let option, let value?)? = WordScan.option(word, among: command.spec.allOptions) {
      let head = word.dropLast(value.count)
      return CompletionMatch.of(value, among: listed(option, value)).map {
        Completion(head + $0.replacement, description: $0.description)
      }
    }
    if let sign = word.firstIndex(of: "="), !word.hasPrefix("-") {
      return values(String(word[..<sign]), word)
    }
    switch command.spec.expected(after: Array(words.dropFirst()), typing: word) {
    case .options(let options):
      return CompletionMatch.of(word, among: options.map(\.completion))
    case .value(let option):
      return CompletionMatch.of(word, among: listed(option, word))
    case .argument(let own, let places, let takesSettings, let needs):
      var all = own.map { Completion($0) } + needs.map(\.completion)
      all += places.flatMap { listed($0, word) }
      if takesSettings, !word.isEmpty || all.isEmpty { all += parameters(for: command) }
      return CompletionMatch.of(word, among: Self.unique(all))
    }
  }

  private func listed(_ option: CommandOption, _ word: String) -> [Completion] {
    switch option.value {
    case .choice(let words): words.map { Completion($0) }
    case .text(_, let place?): listed(place, word)
    case .none, .text, .number, .numbers, .range: []
    }
  }

  private func listed(_ place: CompletionPlace, _ word: String) -> [Completion] {
    switch place {
    case .command:
      commands.all.map(\.spec).map { Completion($0.name, description: $0.summary) }
    case .file, .folder: FileCompletion.candidates(for: word)
    case .parameter: parameterNames(suffix: "")
    default: facts.names(place)
    }
  }

  private func parameters(for command: any Command) -> [Completion] {
    parameterNames(suffix: "=") + (command.spec.name == "set" ? preferences : [])
  }

  private func parameterNames(suffix: String) -> [Completion] {
    ParameterRegistry.all.map {
      Completion(
        $0.name + suffix,
        description: "\(now($0.name))\($0.kind.expectation) · \($0.help)",
        keys: $0.aliases)
    }
  }

  private var preferences: [Completion] {
    PreferenceRegistry.all.map {
      Completion(
        "\($0.name)=",
        description: "\(now($0.name))\($0.kind.expectation) · \($0.help)")
    }
  }

  private func now(_ name: String) -> String {
    facts.value(name).map { "now \($0) · " } ?? ""
  }

  /// The values that a parameter takes.
  private func values(_ name: String, _ word: String) -> [Completion] {
    let preference = PreferenceRegistry.preference(name)
    let parameter = ParameterRegistry.parameter(name)
    guard let kind = preference?.kind ?? parameter?.kind else { return [] }
    let full = preference?.name ?? parameter?.name ?? name
    let current = facts.value(full)
    var all: [Completion]
    switch kind {
    case .choice(let choices): all = choices.map { Completion($0) }
    case .flag: all = [Completion("on"), Completion("off")]
    case .text: all = Self.places[full].map { facts.names($0) } ?? []
    case .integer, .number, .size:
      all = (current.map { [$0] } ?? []).map {
        Completion($0, description: kind.expectation)
      }
    }
    let typed = String(word.dropFirst(name.count + 1))
    return CompletionMatch.of(typed, among: all).map { value in
      let mark = value.replacement == current ? "now" : ""
      let words = [mark, value.description].filter { !$0.isEmpty }.joined(separator: " · ")
      return Completion("\(name)=\(value.replacement)", description: words)
    }
  }

  private static let places: [String: CompletionPlace] = [
    ParameterKey<String>.template.name: .template, ParameterKey<String>.chatModel.name: .model,
    ParameterKey<String?>.chapter.name: .chapter,
  ]

  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension CommandOption {
  fileprivate var completion: Completion { Completion(flag, description: description) }

  /// The placeholder of its values and its meaning, for a list of candidates.
  fileprivate var description: String {
    [placeholder, help].compactMap(\.self).joined(separator: " · ")
  }
}
