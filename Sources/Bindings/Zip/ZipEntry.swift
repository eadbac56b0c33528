/// A file in an archive.
package struct ZipEntry: Hashable, Sendable {
  /// Normalised path, which never leaves the archive's own root.
  package let name: String
  /// Unpacked bytes as the archive states them, clamped to what an `Int` holds.
  package let byteCount: Int
  /// Place in the archive.
  let index: UInt64
  let packedByteCount: Int
  let isEncrypted: Bool
}
