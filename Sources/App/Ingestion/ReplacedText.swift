/// The text of a book that a new reading of its file took the place of.
package struct ReplacedText: Hashable, Sendable {
  /// What its bytes had been taken for, and what they are taken for now; nil for formats that say it
  /// themselves.
  package let encoding: String?
  package let encodingNow: String?
  package let pageCount: Int
  /// The new reading gave the same text.
  package let isSame: Bool
}
