import Bindings
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4 and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the published examples come out`(text: String, hex: String) {
    #expect(SHA256.hex(of: text.utf8) == hex)
  }

  @Test func `pieces of any size give the digest of the whole`() {
    let whole = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for size in [1, 63, 64, 65, 9999] {
      var hash = SHA256()
      for start in stride(from: 0, to: whole.count, by: size) {
        hash.update(whole[start..<min(whole.count, start + size)])
      }
      #expect(hash.hex() == SHA256.hex(of: whole))
    }
  }
}
