package import Parameters

/// The settings of an editor of lines.
package struct LineSetup: Sendable {
  /// Path of the history file; nil keeps the history in memory.
  package let historyPath: String?
  package let completer: any Completer
  /// Returns the preferences at the start of each line.
  package let preferences: @Sendable () -> Preferences
  /// Returns false for entries that stay out of the file, such as those that hold a key.
  package let keepsInHistory: @Sendable (String) -> Bool

  /// Returns notices for Ctrl-C on an empty line, when it ends nothing.
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

  /// This setup with entries kept out of the file for which `isSecret` returns true.
  package func refusing(_ isSecret: @escaping @Sendable (String) -> Bool) -> LineSetup {
    LineSetup(
      historyPath: historyPath, completer: completer, preferences: preferences,
      keepsInHistory: { [keepsInHistory] in keepsInHistory($0) && !isSecret($0) },
      atRest: atRest)
  }
}
