/// What a chapter's number means, in a filter and in a question.
package enum ChapterRule: String, Hashable, Sendable, CaseIterable {
  /// The number in its heading; in a book whose headings have none, its place in the list.
  case printed
  /// As sessions were recorded before: the place in a filter, the heading in a question, and the
  /// first where several fit.
  case former
}
