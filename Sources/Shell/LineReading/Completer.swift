/// One way to go on with a line.
package struct Completion: Hashable, Sendable {
  /// What replaces the part of the line given by `Completions.range`.
  package let replacement: String
  /// A short explanation, shown beside it.
  package let description: String
  /// Other names it is found by.
  package let keys: [String]

  package init(_ replacement: String, description: String = "", keys: [String] = []) {
    self.replacement = replacement
    self.description = description
    self.keys = keys
  }
}

/// The candidates for one place of a line.
package struct Completions: Hashable, Sendable {
  /// The unfinished word, in UTF-8 offsets of the text before the cursor.
  package let range: Range<Int>
  package let candidates: [Completion]

  package init(range: Range<Int>, candidates: [Completion]) {
    self.range = range
    self.candidates = candidates
  }

  package static let none = Completions(range: 0..<0, candidates: [])
}

/// Knows what may follow; called while the person waits, so it must answer at once.
package protocol Completer: Sendable {
  func completions(for textBeforeCursor: String) -> Completions
  /// What may stand behind the line, in the notation of a command's usage; empty for nothing.
  func hint(for text: String) -> String
}

extension Completer {
  package func hint(for text: String) -> String { "" }
}

/// For places where nothing can be completed.
package struct NoCompleter: Completer {
  package init() {}
  package func completions(for textBeforeCursor: String) -> Completions { .none }
}
