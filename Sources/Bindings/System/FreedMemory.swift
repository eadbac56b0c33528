import CMalloc

/// Memory that this process has freed and the allocator keeps for later use.
package enum FreedMemory {
  /// Returns freed memory to the system; takes some milliseconds for hundreds of megabytes.
  package static func giveBack() { malloc_trim(0) }
}
