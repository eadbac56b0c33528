import Basics
@testable import Files
import Testing

struct SHA256HasherTests {
  @Test func `text hashes as its utf-8 bytes`() {
    let hasher = ContentHasher.sha256
    let digits = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(hasher.hash("abc").hex == digits)
    #expect(hasher.hash(Array("abc".utf8)).description == "sha256:\(digits)")
  }
}
