/// A file in an archive.
package struct ZipEntry: Hashable, Sendable {
  /// Normalised path inside the archive, without `..`.
  package let name: String
  /// Unpacked bytes as the archive states them, which may be false; clamped to the range of `Int`.
  package let byteCount: Int
  /// Index in the archive, from 0.
  let index: UInt64
  let packedByteCount: Int
  let isEncrypted: Bool
}
