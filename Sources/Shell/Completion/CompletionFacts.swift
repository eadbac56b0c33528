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
