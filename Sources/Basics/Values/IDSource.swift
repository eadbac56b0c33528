/// The one source of new identities, so that tests and replay can fix them.
package protocol IDSource: Sendable {
  /// A version 4 UUID in lower case.
  func uuid() -> String
  /// A 26-character ULID: sortable by the moment it was made.
  func ulid() -> String
}
