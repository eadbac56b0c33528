import Parameters

/// Completes a command line that is being typed in bash, zsh or fish.
package struct WordCompleter: Sendable {
  /// Names that only a workspace knows.
  package enum Names: Sendable {
    case books, presets, sessions, templates, models
  }

  /// What fits, and whether files do, too.
  package struct Answer: Hashable, Sendable {
    package var words: [Completion] = []
    package var files = Files.none
  }

  package enum Files: String, Sendable {
    case none, files, folders
  }

  private let entries: [CommandLineEntry]
  private let names: @Sendable (Names) async -> [Completion]

  package init(
    _ commands: CommandRegistry, names: @escaping @Sendable (Names) async -> [Completion]
  ) {
    entries = CommandLineEntry.all(commands)
    self.names = names
  }

  /// `words` stand behind the program's name; the last one is being typed.
  package func answer(_ words: [String]) async -> Answer {
    let typed = words.last ?? ""
    let (entry, position, before) = place(of: words.dropLast())
    if let before { return await values(of: before, typed, typed) }
    if typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") {
      let value = String(typed[typed.index(after: sign)...])
      return await values(of: String(typed[..<sign]), value, typed)
    }
    if typed.hasPrefix("-") { return options(of: entry, typed) }
    guard let entry else { return first(typed) }
    return await argument(position, of: entry, typed)
  }

  /// The entry, how many arguments it has, and the option whose value comes next.
  private func place(of words: ArraySlice<String>) -> (CommandLineEntry?, Int, String?) {
    var entry: CommandLineEntry?
    var position = 0
    var rest = words
    while let word = rest.popFirst() {
      if word.hasPrefix("--") {
        guard Self.isValued(word) else { continue }
        if rest.isEmpty { return (entry, position, word) }
        rest.removeFirst()
      } else if entry == nil {
        entry = entries.first { $0.name == word }
        if entry == nil { return (entries.first { $0.name == "shell" }, 1, nil) }
      } else {
        position += 1
      }
    }
    return (entry, position, nil)
  }

  private static func isValued(_ option: String) -> Bool {
    guard !option.contains("=") else { return false }
    let isGlobal = Invocation.options.contains { $0.usage.hasPrefix(option + " ") }
    return isGlobal || CommandInput.valued.contains(String(option.dropFirst(2)))
      || ["--param", "--on-error"].contains(option)
  }

  private func first(_ typed: String) -> Answer {
    let fitting = entries.filter { $0.name.hasPrefix(typed) }
    return Answer(
      words: fitting.map { Completion($0.name, description: $0.summary) },
      files: fitting.isEmpty || typed.isEmpty ? .files : .none)
  }

  private func options(of entry: CommandLineEntry?, _ typed: String) -> Answer {
    var all = (entry?.options ?? []).map { Completion($0) }
    for option in Invocation.options {
      let name = String(option.usage.prefix { $0 != " " })
      guard !all.contains(where: { $0.replacement == name }) else { continue }
      all.append(Completion(name, description: option.summary))
    }
    all.append(Completion("--help", description: "explain the subcommand"))
    return Answer(words: all.filter { $0.replacement.hasPrefix(typed) })
  }

  private func values(of option: String, _ value: String, _ typed: String) async -> Answer {
    let head = String(typed.dropLast(value.count))
    func words(_ all: [Completion]) -> Answer {
      Answer(
        words: all.filter { $0.replacement.hasPrefix(value) }.map {
          Completion(head + $0.replacement, description: $0.description)
        })
    }
    switch option {
    case "--set": return words(parameters(value))
    case "--preset": return words(await names(.presets))
    case "--session", "--of": return words(await names(.sessions))
    case "--workspace": return Answer(files: .folders)
    case "--on-error": return words([Completion("stop"), Completion("resume")])
    case "--book", "--svg", "--csv": return Answer(files: .files)
    default: return Answer()
    }
  }

  private func argument(_ position: Int, of entry: CommandLineEntry, _ typed: String) async
    -> Answer
  {
    if entry.takesBook, position == 0 {
      return Answer(words: Self.containing(typed, await names(.books)), files: .files)
    }
    let others = entry.takesBook ? entry.usage.drop { $0 != " " } : entry.usage[...]
    var answer = Answer(files: others.contains("FILE") ? .files : .none)
    var all: [Completion] = []
    switch entry.command ?? entry.name {
    case "help": all = entries.map { Completion($0.name, description: $0.summary) }
    case "model", "models": all = await names(.models)
    case "template", "ab": all = await names(.templates)
    default: break
    }
    if position - (entry.takesBook ? 1 : 0) == 0 { all += entry.verbs.map { Completion($0) } }
    let takesParameters =
      entry.usage.contains("KEY") || ["search", "ask", "embed"].contains(entry.name)
    if takesParameters, !typed.isEmpty || entry.name.hasSuffix("set") { all += parameters(typed) }
    answer.words = all.filter { $0.replacement.hasPrefix(typed) }
    return answer
  }

  /// Names up to the sign, then the values they take.
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

  /// Titles are found by any of their words.
  private static func containing(_ typed: String, _ all: [Completion]) -> [Completion] {
    let wanted = typed.lowercased()
    return all.filter { wanted.isEmpty || $0.replacement.lowercased().contains(wanted) }
  }
}
