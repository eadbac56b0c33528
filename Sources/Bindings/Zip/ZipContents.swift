/// The bytes of an archive: a file, or memory.
package enum ZipContents: Hashable, Sendable {
  /// The file at an absolute path.
  case file(path: String)
  case bytes([UInt8])
}
