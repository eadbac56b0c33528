package import Parameters

/// What an editor of lines works with.
package struct LineSetup: Sendable {
  /// Where what is typed is kept; nil keeps it until the end only.
  package let historyPath: String?
  package let completer: any Completer
  /// Those in force when a line is begun.
  package let preferences: @Sendable () -> Preferences
  /// Entries for which this says no, such as ones that hold a key, stay out of the file.
  package let keepsInHistory: @Sendable (String) -> Bool

  /// What a person is told who interrupts an empty line: nothing that Ctrl-C ends is running.
  package let atRest: @Sendable () async -> [StyledText]

  package init(
    historyPath: String?, completer: any Completer = NoCompleter(),
    preferences: @escaping @Sendable () -> Preferences = { Preferences() },
    keepsInHistory: @escaping @Sendable (String) -> Bool = { _ in true },
    atRest: @escaping @Sendable () async -> [StyledText] = { [] }
  ) {
    self.historyPath = historyPath
    self.completer = completer
    self.preferences = preferences
    self.keepsInHistory = keepsInHistory
    self.atRest = atRest
  }

  /// The same with entries kept out for which `isSecret` says yes.
  package func refusing(_ isSecret: @escaping @Sendable (String) -> Bool) -> LineSetup {
    LineSetup(
      historyPath: historyPath, completer: completer, preferences: preferences,
      keepsInHistory: { [keepsInHistory] in keepsInHistory($0) && !isSecret($0) },
      atRest: atRest)
  }
}
