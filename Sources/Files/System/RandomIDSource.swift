package import Basics
import Bindings

/// Identities from the system's random numbers.
package struct RandomIDSource: IDSource {
  private let clock: WallClock

  package init(clock: WallClock = WallClock.system) { self.clock = clock }

  package func uuid() -> String {
    // RFC 9562: version 4 in the high bits of byte 6, variant 10 in those of byte 8.
    let high = UInt64.random(in: .min ... .max) & ~0xF000 | 0x4000
    let low = UInt64.random(in: .min ... .max) >> 2 | 1 << 63
    let digits = Array(high.digits(16, radix: 16) + low.digits(16, radix: 16))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { String(digits[$0]) }.joined(separator: "-")
  }

  // A ULID by its specification: 48 bits of time and 80 random ones in Crockford's base 32.
  package func ulid() -> String {
    let milliseconds = UInt64(max(0, clock.now().microseconds / 1000)) & 0xFFFF_FFFF_FFFF
    let chance = [UInt64](repeating: 0, count: 2).map { _ in UInt64.random(in: 0..<1 << 40) }
    return Self.base32(milliseconds, count: 10) + chance.map { Self.base32($0, count: 8) }.joined()
  }

  private static func base32(_ value: UInt64, count: Int) -> String {
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    return String((1...count).map { alphabet[Int(value >> (5 * UInt64(count - $0)) & 31)] })
  }
}

extension WallClock {
  /// The machine's own time.
  package static let system = WallClock { Timestamp(microseconds: SystemTime.microseconds()) }
}

extension ContentHasher {
  /// Hashes by the system's SHA-256.
  package static let sha256 = ContentHasher { bytes in
    guard let hash = ContentHash(digest: SHA256.digest(of: bytes)) else {
      preconditionFailure("SHA-256 is 32 bytes")
    }
    return hash
  }
}
