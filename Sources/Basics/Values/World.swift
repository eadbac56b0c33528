/// The parts of the world that differ from run to run, time and chance, and the hash that names
/// bytes.
package struct World: Sendable {
  package let hasher: any ContentHasher
  package let clock: any WallClock
  package let ids: any IDSource

  package init(hasher: any ContentHasher, clock: any WallClock, ids: any IDSource) {
    self.hasher = hasher
    self.clock = clock
    self.ids = ids
  }
}
