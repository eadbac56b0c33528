/// A `vocab.txt`: one piece per line, whose number from 0 is its id.
struct WordPieceLines: Sendable {
  let bytes: [UInt8]
  /// Number of lines, which is the number of ids.
  let count: Int
  let unknown: Int32
  let classification: Int32
  let separator: Int32

  /// Throws `WordPieceError` for a file without the three special pieces, or one over 16 MB.
  init(_ bytes: [UInt8]) throws(WordPieceError) {
    guard bytes.count < 16 << 20 else { throw .vocabularyTooLarge(bytes: bytes.count) }
    let special = ["[UNK]", "[CLS]", "[SEP]"]
    var ids: [Int32] = [-1, -1, -1]
    count = Self.forEach(in: bytes) { piece, id in
      guard piece.first == UInt8(ascii: "["),
        let index = special.firstIndex(where: { piece.elementsEqual($0.utf8) })
      else { return }
      ids[index] = id
    }
    if let missing = ids.firstIndex(of: -1) { throw .missingPiece(special[missing]) }
    (unknown, classification, separator) = (ids[0], ids[1], ids[2])
    self.bytes = bytes
  }

  func forEach(_ body: (ArraySlice<UInt8>, Int32) -> Void) { Self.forEach(in: bytes, body) }

  /// Calls `body` with each piece, without blanks at its end, and its id; returns the number of lines.
  ///
  /// An empty line has an id and no piece.
  @discardableResult
  private static func forEach(
    in bytes: [UInt8], _ body: (ArraySlice<UInt8>, Int32) -> Void
  ) -> Int {
    var id: Int32 = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var last = end
      while last > start, bytes[last - 1] == 0x0D || bytes[last - 1] == 0x20 { last -= 1 }
      if last > start { body(bytes[start..<last], id) }
      id += 1
      start = end + 1
    }
    return Int(id)
  }
}

/// The reason that a vocabulary was refused.
package enum WordPieceError: Error, Hashable, Sendable, CustomStringConvertible {
  case vocabularyTooLarge(bytes: Int)
  case missingPiece(String)

  package var description: String {
    switch self {
    case .vocabularyTooLarge(let bytes): "\(bytes) bytes are too many for a vocabulary"
    case .missingPiece(let text): "the piece \(text) is missing"
    }
  }
}
