import Bindings
import Foundation
import TestSupport
import Testing

struct GunzipTests {
  /// The word hello, packed by `gzip -n`.
  private static let hello: [UInt8] = [
    0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0, 0x86, 0xA6,
    0x10, 0x36, 0x05, 0, 0, 0,
  ]

  @Test func `members follow each other and rubbish behind them is left`() throws {
    let twice = Self.hello + Self.hello
    #expect(try Gunzip.inflate(Self.hello, limit: 5) == Array("hello".utf8))
    #expect(try Gunzip.inflate(twice, limit: 10) == Array("hellohello".utf8))
    #expect(try Gunzip.inflate(twice + [0, 0, 0], limit: 10) == Array("hellohello".utf8))
  }

  @Test func `contents over the limit are refused`() {
    #expect(throws: GzipError.tooLarge(limit: 4)) { try Gunzip.inflate(Self.hello, limit: 4) }
  }

  @Test(arguments: 2..<25)
  func `a file that is cut off says so`(count: Int) {
    #expect(throws: GzipError.self) {
      try Gunzip.inflate(Array(Self.hello.prefix(count)), limit: 100)
    }
  }

  @Test func `a wrong checksum is damage`() {
    var bytes = Self.hello
    bytes[18] ^= 1
    #expect(throws: GzipError.damaged(reason: "incorrect data check")) {
      try Gunzip.inflate(bytes, limit: 100)
    }
  }
}
