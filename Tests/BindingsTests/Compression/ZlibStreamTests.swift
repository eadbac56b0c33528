import Bindings
import TestSupport
import Testing

struct ZlibStreamTests {
  @Test(arguments: [0, 1, 1000, 65_536, 200_000])
  func `compressed bytes are unpacked to the same bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let packed = try #require(ZlibStream.compress(bytes))
    #expect(try ZlibStream.decompress(packed, limit: count) == bytes)
    if count > 100 { #expect(packed.count < count / 2) }
  }

  @Test func `a small stream cannot unfold without bound`() throws {
    let packed = try #require(ZlibStream.compress([UInt8](repeating: 0, count: 1_000_000)))
    #expect(packed.count < 2000)
    #expect(throws: ZlibStream.Flaw.tooLarge) {
      try ZlibStream.decompress(packed, limit: 999_999)
    }
  }

  @Test func `a damaged stream is refused`() throws {
    let packed = try #require(ZlibStream.compress(Array("the white whale".utf8)))
    for index in packed.indices {
      var damaged = packed
      damaged[index] ^= 0x55
      #expect(throws: ZlibStream.Flaw.damaged) {
        try ZlibStream.decompress(damaged, limit: 1000)
      }
      #expect(throws: ZlibStream.Flaw.damaged) {
        try ZlibStream.decompress(Array(packed[..<index]), limit: 1000)
      }
    }
  }
}
