import CMalloc

/// Memory that this process has let go of and the allocator keeps for its next use.
package enum FreedMemory {
  /// Gives it back to the system; some milliseconds for hundreds of megabytes.
  package static func giveBack() { malloc_trim(0) }
}
