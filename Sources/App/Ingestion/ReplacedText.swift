/// The text of a book before a new reading of its file.
package struct ReplacedText: Hashable, Sendable {
  /// Its encoding before and now; nil for formats that name their encoding.
  package let encoding: String?
  package let encodingNow: String?
  package let pageCount: Int
  /// True when the new reading gave the same text.
  package let isSame: Bool
}
