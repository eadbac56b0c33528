import Basics

/// Removes the book's words from text that was sent in blocks, a sentence each.
///
/// Blocks that are short quotations alone can be a long one together.
enum SharedBlocks {
  /// The blocks with the book's words as places; nil when together they have no long quotation, or
  /// are not all text.
  static func taking(_ blocks: [JSONValue], books: [SharedBook]) -> [JSONValue]? {
    let texts = blocks.compactMap { $0["text"]?.string }
    guard texts.count == blocks.count,
      let shared = SharedText(texts.joined(), books: books)
    else { return nil }
    let parts = shared.split(lengths: texts.map(\.utf8.count))
    return zip(blocks, parts).map { block, part in
      var members = block.object ?? [:]
      members["text"] = part.json
      return .object(members)
    }
  }
}

extension SharedText {
  /// The text in parts of the given lengths in bytes.
  fileprivate func split(lengths: [Int]) -> [SharedText] {
    var rest = pieces[...]
    return lengths.map { length in
      var part: [Piece] = []
      var missing = length
      while missing > 0, let piece = rest.popFirst() {
        let (head, tail) = piece.split(at: missing)
        part.append(head)
        missing -= head.length
        if let tail { rest = [tail] + rest }
      }
      return SharedText(pieces: part)
    }
  }
}

extension SharedText.Piece {
  var length: Int {
    switch self {
    case .words(let text): text.utf8.count
    case .book(_, let range): range.count
    }
  }

  /// The first `count` bytes, and the rest of the piece.
  fileprivate func split(at count: Int) -> (Self, Self?) {
    guard count < length else { return (self, nil) }
    switch self {
    case .words(let text):
      let bytes = Array(text.utf8)
      return (
        .words(String(decoding: bytes[..<count], as: UTF8.self)),
        .words(String(decoding: bytes[count...], as: UTF8.self))
      )
    case .book(let number, let range):
      let middle = range.lowerBound + count
      return (.book(number, range.lowerBound..<middle), .book(number, middle..<range.upperBound))
    }
  }
}
