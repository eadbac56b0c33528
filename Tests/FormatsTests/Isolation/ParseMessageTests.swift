import Basics
import Testing

@testable import Formats

struct ParseMessageTests {
  private static let message = ParseMessage(
    .object(["done": .integer(3), "name": .string("lämp")]),
    texts: [[], [UInt8](repeating: 0x61, count: 600_000)]
      + (0..<300).map { [UInt8](repeating: UInt8($0 % 200), count: $0 * 20) })

  @Test(arguments: [1 << 12, 65_537, .max])
  func `a message arrives as it was sent, whatever the pipe makes of it`(size: Int) throws {
    var reader = ParseMessageReader(byteLimit: 1 << 24)
    var received: [ParseMessage] = []
    let bytes = Self.message.bytes + Self.message.bytes
    var start = 0
    while start < bytes.count {
      let end = start + min(size, bytes.count - start)
      reader.append(Array(bytes[start..<end]))
      while let message = try reader.next() { received.append(message) }
      start = end
    }
    #expect(received == [Self.message, Self.message])
  }

  @Test func `the pieces are the message, and none holds much more than one text`() {
    var pieces: [[UInt8]] = []
    Self.message.forEachPiece { pieces.append($0) }
    #expect(Array(pieces.joined()) == Self.message.bytes)
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.count <= 600_000 && !$0.isEmpty })
  }
}
