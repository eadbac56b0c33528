import Books
import Search
import Testing

struct TableHeadTests {
  private let rows = (1...9).map { "1983-03-0\($0)\t46\($0)\tNell" }

  private func book(_ pages: String...) -> BookText {
    BookText(pages: pages.enumerated().map { Page(number: $0 + 1, text: $1) })
  }

  /// The row above the piece that begins with `words`.
  private func head(of words: String, in book: BookText, after skipped: Int = 0) -> String? {
    let text = String(decoding: book.utf8, as: UTF8.self)
    guard let found = text.firstRange(of: words) else { return "not in the text" }
    let start = text[..<found.lowerBound].utf8.count + skipped
    return TableHead.row(above: start..<book.utf8.count, in: book)
  }

  @Test func `a piece with later rows has the first row of its table`() {
    let head = "Date\tOil in litres\tKeeper"
    let book = book(
      "The oil.\n\n" + ([head] + rows[..<5]).joined(separator: "\n"),
      rows[5...].joined(separator: "\n") + "\n\nThen came fog.")
    let named = "Date | Oil in litres | Keeper"
    #expect(self.head(of: rows[0], in: book) == named)
    #expect(self.head(of: rows[3], in: book, after: 12) == named)
    // The table goes on over a page break.
    #expect(self.head(of: rows[6], in: book) == named)
    for whole in ["The oil.", "Date\t", "Then came"] {
      #expect(self.head(of: whole, in: book) == nil)
    }
    #expect(self.head(of: head, in: book, after: 6) == nil)
  }

  @Test func `a first row of another number of cells names no columns`() {
    let book = book((["Oil\tof 1983"] + rows).joined(separator: "\n"))
    #expect(head(of: rows[4], in: book) == nil)
    let long = String(repeating: "oil ", count: 200)
    #expect(
      head(of: rows[4], in: self.book("\(long)\ta\tb\n" + rows.joined(separator: "\n"))) == nil)
  }

  @Test func `a later row is spelled with the names of its columns`() {
    let book = book("Date\tOil in litres\tKeeper\n" + rows.joined(separator: "\n") + "\nFog.")
    let whole = String(
      decoding: TableHead.spelled(0..<book.utf8.count, in: book), as: UTF8.self)
    #expect(whole.hasPrefix("Date\tOil in litres\tKeeper\n"))
    #expect(whole.contains("\ndate 1983-03-02 oil in litres 462, date 1983-03-02 keeper Nell.\n"))
    #expect(whole.contains("\nFog."))
    // Words above words may be a row like others.
    let names = self.book("Nell\tthe tower\nPenn\tthe boat")
    #expect(TableHead.spelled(0..<names.utf8.count, in: names) == names.utf8[...])
    // A piece that begins within a row.
    let half = 40..<book.utf8.count
    #expect(
      String(decoding: TableHead.spelled(half, in: book), as: UTF8.self)
        .hasPrefix(String(decoding: book.utf8[half].prefix { $0 != 0x0A }, as: UTF8.self)))
  }

  @Test func `prose has no head`() {
    #expect(head(of: "It was", in: book("The lamp was lit.\nIt was 1846.")) == nil)
    #expect(head(of: "oil", in: book("light:\n\tlamp\n\toil")) == nil)
  }
}
