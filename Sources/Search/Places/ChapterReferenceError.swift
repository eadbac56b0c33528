/// The reason the name of a chapter leads to none, or to more than one.
package enum ChapterReferenceError: Error, Hashable, Sendable {
  /// A chapter as a message names it.
  package struct Choice: Hashable, Sendable {
    /// A reference to it, such as `#4`.
    package let reference: String
    package let title: String
    /// Such as `p.iv`.
    package let page: String
  }

  case noChapters
  /// `numbers` are the lowest and highest that there are as far as the reader has come; empty for a
  /// title. `place` is the chapter at that place of the list, where its number is another.
  case notFound(String, numbers: [Int], isPrinted: Bool, place: Choice?)
  case ambiguous(String, [Choice])
}
