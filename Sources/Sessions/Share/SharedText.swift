/// A text in which the book's words are replaced by their places in the book.
package struct SharedText: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case words(String)
    /// Bytes of the text of the book with this number in the shared file.
    case book(Int, Range<Int>)
  }

  package let pieces: [Piece]

  package init(pieces: [Piece]) { self.pieces = pieces }

  /// Takes out every quotation longer than the limit; nil when there is none.
  package init?(_ text: String, books: [SharedBook]) {
    let bytes = Array(text.utf8)
    var found: [(quote: BookQuotes.Quote, book: Int)] = []
    for (number, book) in books.enumerated() {
      found += book.quotes.long(in: bytes).map { ($0, number) }
    }
    guard !found.isEmpty else { return nil }
    found.sort { $0.quote.start < $1.quote.start }
    var pieces: [Piece] = []
    var done = 0
    for (quote, number) in found where quote.start >= done {
      Self.add(bytes[done..<quote.start], to: &pieces)
      Self.align(bytes, quote, books[number].bytes, number, &pieces)
      done = quote.end
    }
    Self.add(bytes[done...], to: &pieces)
    self.pieces = pieces
  }

  /// Numbers of the books whose words it needs.
  var books: Set<Int> {
    Set(pieces.compactMap { if case .book(let number, _) = $0 { number } else { nil } })
  }

  /// The text with the words of the books; nil when a place is outside its book, or its book is
  /// missing.
  package func filled(from books: [[UInt8]?]) -> String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .words(let text): bytes += text.utf8
      case .book(let number, let range):
        guard books.indices.contains(number), let book = books[number],
          range.upperBound <= book.count
        else { return nil }
        bytes += book[range]
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to pieces: inout [Piece]) {
    guard !bytes.isEmpty else { return }
    pieces.append(.words(String(decoding: bytes, as: UTF8.self)))
  }

  /// Aligns the bytes that both texts replaced by places; bytes written otherwise stay.
  private static func align(
    _ text: [UInt8], _ quote: BookQuotes.Quote, _ book: [UInt8], _ number: Int,
    _ pieces: inout [Piece]
  ) {
    var run: Range<Int>?
    var done = quote.start
    for (here, there) in zip(quote.inText, quote.inBook) {
      let isSame = text[here] == book[there]
      let between = text[done..<here.lowerBound]
      if isSame, let open = run, between == book[open.upperBound..<there.lowerBound] {
        run = open.lowerBound..<there.upperBound
      } else {
        if let run { pieces.append(.book(number, run)) }
        add(between, to: &pieces)
        run = isSame ? there : nil
        if !isSame { add(text[here], to: &pieces) }
      }
      done = here.upperBound
    }
    if let run { pieces.append(.book(number, run)) }
  }
}
