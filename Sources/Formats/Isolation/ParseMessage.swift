import Basics

/// One message between the program and its reading process: facts as JSON, and texts as bytes.
///
/// On the wire: the length of each part in decimal on one line, the JSON first, then the parts.
struct ParseMessage: Hashable, Sendable {
  let facts: JSONValue
  let texts: [[UInt8]]

  init(_ facts: JSONValue, texts: [[UInt8]] = []) {
    self.facts = facts
    self.texts = texts
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    forEachPiece { bytes += $0 }
    return bytes
  }

  /// Passes the message piece by piece, so that the texts of a book are not copied.
  func forEachPiece(_ body: ([UInt8]) -> Void) {
    let json = Array(facts.canonicalText.utf8)
    let lengths = ([json] + texts).map { String($0.count) }.joined(separator: " ")
    var piece = Array(lengths.utf8) + [0x0A] + json
    for text in texts {
      if piece.count + text.count > Self.pieceSize {
        body(piece)
        piece.removeAll(keepingCapacity: true)
      }
      piece += text
    }
    body(piece)
  }

  private static let pieceSize = 1 << 18
}

/// Reads messages from a stream of bytes.
struct ParseMessageReader {
  /// Most bytes of the first line of a message, which has a length for each page.
  private static let headLimit = 2 << 20

  private var buffer: [UInt8] = []
  /// Most bytes of one message.
  let byteLimit: Int

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  struct Malformed: Error {}

  mutating func append(_ bytes: [UInt8]) { buffer += bytes }

  /// The next whole message; nil when more bytes are needed.
  mutating func next() throws -> ParseMessage? {
    guard let lineEnd = buffer.prefix(Self.headLimit).firstIndex(of: 0x0A) else {
      if buffer.count >= Self.headLimit { throw Malformed() }
      return nil
    }
    let lengths = String(decoding: buffer[..<lineEnd], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }.map { min(max(0, $0), byteLimit + 1) }
    let total = lengths.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    guard !lengths.isEmpty, total >= 0, total <= byteLimit else { throw Malformed() }
    var start = lineEnd + 1
    guard buffer.count - start >= total else { return nil }
    let parts = lengths.map { length in
      defer { start += length }
      return Array(buffer[start..<start + length])
    }
    buffer.removeFirst(start)
    return ParseMessage(try JSONValue(parsing: parts[0]), texts: Array(parts.dropFirst()))
  }
}
