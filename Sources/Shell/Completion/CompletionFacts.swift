package import Terminal

/// The names that exist now, for completion.
package protocol CompletionFacts: Sendable {
  /// The names of a kind with descriptions; called while the person waits, so it must not block.
  func names(_ place: CompletionPlace) -> [Completion]
  /// The current value of a parameter or preference; nil when it cannot be found in time.
  func value(_ name: String) -> String?
  /// By name, the reason that a command cannot work now; others are missing.
  func obstacles(_ specs: [CommandSpec]) -> [String: String]
}

extension CompletionFacts {
  package func obstacles(_ specs: [CommandSpec]) -> [String: String] { [:] }
}

/// Facts of a shell without a library: none.
package struct NoFacts: CompletionFacts {
  package init() {}
  package func names(_ place: CompletionPlace) -> [Completion] { [] }
  package func value(_ name: String) -> String? { nil }
}
