import CCurl
import Glibc

/// An IP address with a test for the public internet.
struct NetworkAddress: Hashable {
  /// 4 bytes of IPv4 or 16 of IPv6, in network order.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a socket address of `byteCount` bytes; nil for another family or too few bytes.
  init?(_ address: UnsafePointer<sockaddr>, byteCount: Int) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET where byteCount >= MemoryLayout<sockaddr_in>.size:
      let start = MemoryLayout.offset(of: \sockaddr_in.sin_addr) ?? 4
      bytes = (0..<4).map { raw.load(fromByteOffset: start + $0, as: UInt8.self) }
    case AF_INET6 where byteCount >= MemoryLayout<sockaddr_in6>.size:
      let start = MemoryLayout.offset(of: \sockaddr_in6.sin6_addr) ?? 8
      bytes = (0..<16).map { raw.load(fromByteOffset: start + $0, as: UInt8.self) }
    default:
      return nil
    }
  }

  /// False for loopback, private, link-local, documentation and other special-purpose addresses.
  ///
  /// IPv4: the IANA special-purpose registry. IPv6: only 2000::/3, without the prefixes that carry an
  /// IPv4 address or are documentation.
  var isPublic: Bool { bytes.count == 4 ? isPublicIPv4 : isPublicIPv6 }

  /// The address as text, such as `192.0.2.1`.
  package var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)) != nil else { return "?" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let reservedIPv4: [(prefix: UInt32, length: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
    (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24),
    (0xE000_0000, 3),
  ]

  private var isPublicIPv4: Bool {
    let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return !Self.reservedIPv4.contains {
      value >> (32 - $0.length) == $0.prefix >> (32 - $0.length)
    }
  }

  private var isPublicIPv6: Bool {
    guard bytes.count == 16, bytes[0] & 0xE0 == 0x20 else { return false }
    return switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    // 2001::/23 holds Teredo and protocol assignments, 2001:db8::/32 is documentation.
    case (0x20, 0x01, 0x00...0x01, _), (0x20, 0x01, 0x0D, 0xB8): false
    // 6to4 carries an IPv4 address; 3fff::/20 is documentation.
    case (0x20, 0x02, _, _), (0x3F, 0xFF, 0x00...0x0F, _): false
    default: true
    }
  }
}
