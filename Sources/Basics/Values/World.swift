/// What differs from one run to the next though nothing was changed: time and chance; and how bytes
/// are named.
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
