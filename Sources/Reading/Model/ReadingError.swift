/// Reasons for which a part of the reading record cannot be made.
package enum ReadingError: Error, Hashable, Sendable {
  case emptyTitle
  /// A rating that is not a quarter star from 0.25 to 5.
  case rating(String)
  /// A text that is not `2024`, `2024-05` or `2024-05-17`.
  case date(String)
  /// A text that names no status; with statuses it may have meant.
  case status(String, near: [String])
}
