import Basics
import Testing

struct ContentHashTests {
  private static let digits = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `a hash is read from its digits, with a prefix and from its bytes`() throws {
    let hash = try #require(ContentHash(Self.digits))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { start in
      UInt8(Self.digits.dropFirst(start).prefix(2), radix: 16)
    }
    #expect(ContentHash(digest: bytes) == hash && ContentHash("sha256:" + Self.digits) == hash)
    #expect(hash.hex == Self.digits && hash.short == "ba7816bf8f")
  }

  @Test func `other lengths and characters give nil`() {
    for count in [0, 31, 33] {
      #expect(ContentHash(digest: [UInt8](repeating: 1, count: count)) == nil)
    }
    for text in [
      "", String(Self.digits.dropLast()), Self.digits.uppercased(), "md5:" + Self.digits,
    ] {
      #expect(ContentHash(text) == nil, "\(text)")
    }
  }
}
