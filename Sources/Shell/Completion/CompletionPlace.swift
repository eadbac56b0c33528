/// What an argument of a command names.
package enum CompletionPlace: Hashable, Sendable {
  case book, chapter, cell, template, model, file, session, questionSet, preset, chunkSet, provider
  case command, parameter

  /// What a word in a command's usage stands for; nil where nothing can be listed.
  init?(_ word: String, of command: String) {
    switch (word, command) {
    case ("BOOK", _): self = .book
    case ("CELL", _), ("CELLS", _): self = .cell
    case ("TEMPLATE", _): self = .template
    case ("NAME", "template"), ("A", "template"), ("B", "template"): self = .template
    case ("NAME", "preset"): self = .preset
    case ("PROVIDER:NAME", _): self = .model
    case ("PROVIDER", _): self = .provider
    case ("SESSION", _): self = .session
    case ("SET", _): self = .questionSet
    case ("ID", "sets"): self = .chunkSet
    case ("COMMAND", _): self = .command
    case ("KEY", _), ("PARAMETER", _): self = .parameter
    case ("FILE", _), ("FILE.ib", _), ("FOLDER", _), ("DATA.json", _): self = .file
    default: return nil
    }
  }
}

/// The names there are at this moment.
package protocol CompletionFacts: Sendable {
  /// The names of one kind, with what tells them apart; called while the person waits.
  func names(_ place: CompletionPlace) -> [Completion]
  /// The value in force of a parameter or preference; nil when it is not known in time.
  func value(_ name: String) -> String?
  /// Why each command that cannot work now cannot, by name.
  func obstacles(_ specs: [CommandSpec]) -> [String: String]
}

extension CompletionFacts {
  package func obstacles(_ specs: [CommandSpec]) -> [String: String] { [:] }
}

/// For shells without a library.
package struct NoFacts: CompletionFacts {
  package init() {}
  package func names(_ place: CompletionPlace) -> [Completion] { [] }
  package func value(_ name: String) -> String? { nil }
}
