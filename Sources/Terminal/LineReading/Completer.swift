package import Parameters

/// A candidate for completing a line.
package struct Completion: Hashable, Sendable {
  /// Text that replaces the range `Completions.range` of the line.
  package let replacement: String
  /// A short explanation, shown beside it.
  package let description: String
  /// Other names that find it.
  package let keys: [String]

  package init(_ replacement: String, description: String = "", keys: [String] = []) {
    self.replacement = replacement
    self.description = description
    self.keys = keys
  }
}

/// The candidates for a place in a line.
package struct Completions: Hashable, Sendable {
  /// Range of the unfinished word, in UTF-8 offsets of the text before the cursor.
  package let range: Range<Int>
  package let candidates: [Completion]

  package init(range: Range<Int>, candidates: [Completion]) {
    self.range = range
    self.candidates = candidates
  }

  package static let none = Completions(range: 0..<0, candidates: [])
}

/// Finds the words that may follow; called while the person waits, so it must not block.
package protocol Completer: Sendable {
  func completions(for textBeforeCursor: String) -> Completions
  /// The words that may follow the line, in the notation of a command's usage; empty without any.
  func hint(for text: String) -> String
}

extension Completer {
  package func hint(for text: String) -> String { "" }
}

/// A completer without candidates.
package struct NoCompleter: Completer {
  package init() {}
  package func completions(for textBeforeCursor: String) -> Completions { .none }
}

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
