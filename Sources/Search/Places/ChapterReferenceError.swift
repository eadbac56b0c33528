/// The reason a chapter's name matches no chapter, or more than one.
package enum ChapterReferenceError: Error, Hashable, Sendable {
  /// A chapter as a message names it.
  package struct Choice: Hashable, Sendable {
    /// A reference to it, such as `#4`.
    package let reference: String
    package let title: String
    /// Its first page, such as `p.iv`.
    package let page: String
  }

  case noChapters
  /// `numbers` are the lowest and the highest chapter number up to the reading position; empty for
  /// a title. `place` is the chapter at that place of the list, when its number is another.
  case notFound(String, numbers: [Int], isPrinted: Bool, place: Choice?)
  case ambiguous(String, [Choice])
}
