/// Limits of an archive, checked against unpacked bytes and not only against the sizes it states.
package struct ZipLimits: Hashable, Sendable {
  package var entryCount = 20_000
  /// Unpacked bytes of one entry.
  package var entryBytes = 128 << 20
  /// Unpacked bytes of all entries that are read.
  package var totalBytes = 512 << 20
  /// Unpacked bytes for each packed byte of an entry; applies to entries over 1 MB.
  package var ratio = 500

  package init() {}
}
