import CPoppler

/// A SHA-256 computation that takes its input in pieces.
package struct SHA256: ~Copyable {
  private let checksum: OpaquePointer

  package init() {
    // Never nil: the one failure GLib documents is an unknown algorithm.
    checksum = g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit { g_checksum_free(checksum) }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let fed: Void? = bytes.withContiguousStorageIfAvailable { feed($0) }
    if fed == nil { Array(bytes).withUnsafeBufferPointer { feed($0) } }
  }

  /// The digest as 64 lower-case hexadecimal digits.
  package consuming func hex() -> String { String(cString: g_checksum_get_string(checksum)) }

  /// The digest of a sequence of bytes as 64 lower-case hexadecimal digits.
  package static func hex(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex()
  }

  private func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    g_checksum_update(checksum, base, bytes.count)
  }
}
