/// The reason a shared session is not taken in; nothing is written then.
package enum ShareFileError: Error, Hashable, Sendable {
  /// The file holds something else.
  case notShared(String)
  /// The file is not as it was written, or does not fit its books.
  case changed(String)
  /// The session with this id is here, about these books.
  case alreadyHere(session: String, titles: [String])
}
