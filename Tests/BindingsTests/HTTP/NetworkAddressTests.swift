import Testing

@testable import Bindings

struct NetworkAddressTests {
  private func address(_ text: String) -> NetworkAddress {
    if !text.contains(":") {
      return NetworkAddress(bytes: text.split(separator: ".").compactMap { UInt8($0) })
    }
    let halves = text.split(separator: "::", omittingEmptySubsequences: false).map { half in
      half.split(separator: ":").flatMap { part -> [UInt8] in
        let value = UInt16(part, radix: 16) ?? 0
        return [UInt8(value >> 8), UInt8(value & 0xFF)]
      }
    }
    let zeros = [UInt8](repeating: 0, count: 16 - halves.joined().count)
    return NetworkAddress(bytes: halves.count > 1 ? halves[0] + zeros + halves[1] : halves[0])
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1",
    "::ffff:7f00:1", "64:ff9b::7f00:1", "fc00::1", "fd00::1", "fe80::1", "ff02::1",
    "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1",
  ])
  func `an address that is not of the public internet is refused`(text: String) {
    #expect(!address(text).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "93.184.216.34", "100.63.255.255", "100.128.0.1", "172.15.0.1",
    "172.32.0.1", "192.167.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1",
    "2001:4860:4860::8888",
  ])
  func `a public address is let through`(text: String) { #expect(address(text).isPublic) }

  @Test func `an address is shown the usual way`() {
    #expect(address("169.254.169.254").text == "169.254.169.254")
    #expect(address("::ffff:7f00:1").text == "::ffff:127.0.0.1")
  }
}
