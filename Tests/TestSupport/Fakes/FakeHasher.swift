package import Basics

extension ContentHasher {
  /// A quick hash for tests that have no SHA-256: four rounds of FNV-1a.
  package static let fake = ContentHasher { bytes in
    var digits = ""
    for round in UInt64(1)...4 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &* round
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      let part = String(hash, radix: 16)
      digits += String(repeating: "0", count: 16 - part.count) + part
    }
    guard let hash = ContentHash(digits) else { preconditionFailure("64 digits") }
    return hash
  }
}
