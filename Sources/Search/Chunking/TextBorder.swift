/// The quality of a place to end a chunk, worst first.
package enum BorderLevel: Int, Sendable, Comparable {
  /// A line end inside a sentence of wrapped text: no better than any other space.
  case word
  /// Between a heading and the text below it.
  case heading
  case sentence
  /// The end of a line that is not merely wrapped: of verse, a list or a speech.
  case line
  case paragraph
  /// A paragraph's end with a heading after it.
  case section

  /// Levels better than a word's end, best first.
  static let bestFirst: [BorderLevel] = [.section, .paragraph, .line, .sentence, .heading]

  package static func < (a: BorderLevel, b: BorderLevel) -> Bool { a.rawValue < b.rawValue }
}

/// A place where a chunk may end: just past a visible scalar.
package struct TextBorder: Hashable, Sendable {
  /// Byte offset in the text.
  package let offset: Int
  package var level: BorderLevel
}
