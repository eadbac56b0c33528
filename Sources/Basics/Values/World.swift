/// The parts of the world that differ from run to run, time and chance, and the hash that names
/// bytes.
package struct World: Sendable {
  package let hasher: ContentHasher
  package let clock: WallClock
  package let ids: any IDSource

  package init(hasher: ContentHasher, clock: WallClock, ids: any IDSource) {
    self.hasher = hasher
    self.clock = clock
    self.ids = ids
  }
}

/// The one source of new identities, so that tests and replay can fix them.
package protocol IDSource: Sendable {
  /// A version 4 UUID in lower case.
  func uuid() -> String
  /// A 26-character ULID: sortable by the moment it was made.
  func ulid() -> String
}
