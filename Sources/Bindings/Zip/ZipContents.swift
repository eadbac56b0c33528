/// Where the bytes of an archive are.
package enum ZipContents: Hashable, Sendable {
  /// In the file at an absolute path.
  case file(path: String)
  case bytes([UInt8])
}
