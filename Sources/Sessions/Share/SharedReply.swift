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
