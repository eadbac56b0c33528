import Basics

/// Removes the book's words from the reply of a provider, whose text may come in small pieces.
///
/// Pieces that are short quotations alone can be a long one together. Every byte outside the book's
/// words stays, so that the original reply can be restored.
enum SharedReply {
  /// The reply with the book's words as places; nil without a long quotation.
  static func taking(_ reply: [UInt8], books: [SharedBook]) -> SharedText? {
    let found = StringLiterals(reply).joined.values.flatMap { places(of: $0, books) }
      .sorted { $0.inReply.lowerBound < $1.inReply.lowerBound }
    guard !found.isEmpty else { return nil }
    var pieces: [SharedText.Piece] = []
    var done = 0
    func keep(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      pieces.append(.words(String(decoding: reply[range], as: UTF8.self)))
    }
    for place in found {
      keep(done..<place.inReply.lowerBound)
      pieces.append(.book(place.book, place.inBook))
      done = place.inReply.upperBound
    }
    keep(done..<reply.count)
    return SharedText(pieces: pieces)
  }

  /// Bytes of the reply that are in a book.
  private struct Place {
    var inReply: Range<Int>
    package let book: Int
    var inBook: Range<Int>
  }

  private static func places(of joined: StringLiterals.Joined, _ books: [SharedBook]) -> [Place] {
    let text = String(decoding: joined.bytes, as: UTF8.self)
    guard let shared = SharedText(text, books: books) else { return [] }
    var places: [Place] = []
    var offset = 0
    for piece in shared.pieces {
      if case .book(let number, let range) = piece {
        places += unbroken(joined.places[offset..<offset + range.count], number, range)
      }
      offset += piece.length
    }
    return places
  }

  /// The stretches that are the same in the reply and in the book.
  private static func unbroken(_ bytes: ArraySlice<Int?>, _ number: Int, _ range: Range<Int>)
    -> [Place]
  {
    var places: [Place] = []
    for (byte, there) in zip(bytes, range) {
      guard let byte else { continue }
      if let last = places.indices.last, places[last].inReply.upperBound == byte,
        places[last].inBook.upperBound == there
      {
        places[last].inReply = places[last].inReply.lowerBound..<byte + 1
        places[last].inBook = places[last].inBook.lowerBound..<there + 1
      } else {
        places.append(Place(inReply: byte..<byte + 1, book: number, inBook: there..<there + 1))
      }
    }
    return places
  }
}

/// The texts of JSON in a reply, joined by the name of their member, ignoring the bytes between
/// them.
///
/// A stream brings a text in many small ones of the same name, such as `content`.
private struct StringLiterals {
  /// All texts of one name, one after the other.
  struct Joined {
    var bytes: [UInt8] = []
    /// The place of each byte in the reply; nil for a byte from an escape.
    var places: [Int?] = []
  }

  private(set) var joined: [String: Joined] = [:]

  init(_ reply: [UInt8]) {
    var name = ""
    var index = 0
    while index < reply.count {
      guard reply[index] == UInt8(ascii: "\""), let end = Self.end(of: index + 1, in: reply) else {
        index += 1
        continue
      }
      let literal = index + 1..<end
      index = end + 1
      if Self.isName(reply, endingAt: index) {
        name = String(decoding: reply[literal], as: UTF8.self)
      } else {
        joined[name, default: Joined()].append(reply, literal)
      }
    }
  }

  /// Index of the quotation mark that ends a text; nil when the line ends first.
  private static func end(of start: Int, in reply: [UInt8]) -> Int? {
    var index = start
    while index < reply.count {
      switch reply[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 2
      case 0x0A: return nil
      default: index += 1
      }
    }
    return nil
  }

  private static func isName(_ reply: [UInt8], endingAt end: Int) -> Bool {
    reply[end...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
  }
}

extension StringLiterals.Joined {
  fileprivate mutating func append(_ reply: [UInt8], _ literal: Range<Int>) {
    var index = literal.lowerBound
    while index < literal.upperBound {
      guard reply[index] == UInt8(ascii: "\\") else {
        bytes.append(reply[index])
        places.append(index)
        index += 1
        continue
      }
      let end = Self.endOfEscapes(reply, index, literal.upperBound)
      let quoted = [UInt8(ascii: "\"")] + reply[index..<end] + [UInt8(ascii: "\"")]
      let decoded = (try? JSONValue(parsing: quoted))?.string ?? " "
      bytes += decoded.utf8
      places += Array(repeating: nil, count: decoded.utf8.count)
      index = end
    }
  }

  /// The end of consecutive escapes, of which two may be one character.
  private static func endOfEscapes(_ reply: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, reply[index] == UInt8(ascii: "\\") {
      let isCode = index + 1 < limit && reply[index + 1] == UInt8(ascii: "u")
      index = min(limit, index + (isCode ? 6 : 2))
    }
    return index
  }
}
