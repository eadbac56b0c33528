import CNettle

/// A SHA-256 computation that takes its input in pieces.
package struct SHA256: ~Copyable {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let fed: Void? = bytes.withContiguousStorageIfAvailable { feed($0) }
    if fed == nil { Array(bytes).withUnsafeBufferPointer { feed($0) } }
  }

  /// The digest, 32 bytes.
  package consuming func digest() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    return digest
  }

  /// The digest as 64 lower-case hexadecimal digits.
  package consuming func hex() -> String { Self.hex(digest()) }

  /// The digest of a sequence of bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest()
  }

  /// The digest of a sequence of bytes as 64 lower-case hexadecimal digits.
  package static func hex(of bytes: some Sequence<UInt8>) -> String { hex(digest(of: bytes)) }

  private static func hex(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0x0F)]] }, as: UTF8.self)
  }

  private mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    nettle_sha256_update(&context, bytes.count, base)
  }
}
