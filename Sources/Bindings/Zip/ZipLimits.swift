/// What an archive may cost; sizes that it states about itself are never trusted.
package struct ZipLimits: Hashable, Sendable {
  package var entryCount = 20_000
  /// Unpacked bytes of one entry.
  package var entryBytes = 128 << 20
  /// Unpacked bytes of all entries that are read.
  package var totalBytes = 512 << 20
  /// Unpacked bytes for each packed byte of an entry; looked at from 1 MB on.
  package var ratio = 500

  package init() {}
}
