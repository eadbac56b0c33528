import Books
import Testing

struct DocumentPagingTests {
  private let blocks: [DocumentBlock] = [
    DocumentBlock(.paragraph, "Before.", marks: [DocumentMark(.printPage(label: "i"), offset: 0)]),
    DocumentBlock(.heading(level: 1), "One"),
    DocumentBlock(.paragraph, "Text of one."),
    DocumentBlock(.heading(level: 2), "One and a half"),
    DocumentBlock(.listItem(depth: 0, marker: "1."), "first"),
    DocumentBlock(.listItem(depth: 1, marker: "-"), "second"),
    DocumentBlock(
      .paragraph, "across the page", marks: [DocumentMark(.printPage(label: "ii"), offset: 11)]),
    DocumentBlock(.heading(level: 3), "Small"),
    DocumentBlock(.tableRow, "a\tb"), DocumentBlock(.tableRow, "c\td"),
    DocumentBlock(.note(label: "3"), "A note."),
  ]

  private func cuts(_ starts: [Int], chapters: [String]) -> DocumentCuts {
    var cuts = DocumentCuts()
    cuts.starts = starts
    cuts.chapters = chapters.map { .init(title: $0, level: 1, offset: 0) }
    return cuts
  }

  @Test func `blocks are joined by a blank line, and by a line end inside a list`() {
    #expect(
      String(decoding: DocumentText(blocks).utf8, as: UTF8.self) == """
        Before.

        One

        Text of one.

        One and a half

        1. first
          - second

        across the page

        Small

        a\tb
        c\td

        [3] A note.
        """)
  }

  @Test func `pages begin at headings and at printed pages`() {
    let (pages, chapters, isByLength) = DocumentPaging().pages(
      of: DocumentText(blocks), headingsTo: 2)
    #expect(!isByLength)
    #expect(
      pages.map(\.text) == [
        "Before.", "One\n\nText of one.", "One and a half\n\n1. first\n  - second\n\nacross the",
        "page\n\nSmall\n\na\tb\nc\td\n\n[3] A note.",
      ])
    #expect(pages.map(\.label) == ["i", "i", "i", "ii"])
    #expect(pages.map(\.number) == [1, 2, 3, 4])
    #expect(
      chapters == [
        Chapter(title: "One", level: 1, startPage: 2),
        Chapter(title: "One and a half", level: 2, startPage: 3),
        Chapter(title: "Small", level: 3, startPage: 4),
      ])
  }

  @Test func `a long page is divided and loses nothing`() {
    let words = (0..<200).map { "word\($0)" }
    let text = DocumentText(
      stride(from: 0, to: 200, by: 10).map {
        DocumentBlock(.paragraph, words[$0..<$0 + 10].joined(separator: " "))
      })
    let (pages, chapters, isByLength) = DocumentPaging(charactersPerPage: 300).pages(
      of: text, cuts([], chapters: ["All"]))
    #expect(pages.count > 3 && isByLength)
    #expect(
      pages.flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) } == words)
    #expect(chapters == [Chapter(title: "All", level: 1, startPage: 1)])
  }

  @Test func `a document without text has one empty page`() {
    var text = DocumentText([
      DocumentBlock(.paragraph, "", marks: [DocumentMark(.pageBreak, offset: 0)])
    ])
    text.finish()
    let (pages, chapters, _) = DocumentPaging().pages(
      of: text, cuts([0, 0], chapters: ["Nothing"]))
    #expect(pages == [Page(number: 1, text: "")])
    #expect(chapters.map(\.startPage) == [1])
  }

  @Test func `marks without text belong to the text after them`() {
    let text = DocumentText([
      DocumentBlock(.paragraph, "one"),
      DocumentBlock(.paragraph, "", marks: [DocumentMark(.anchor("x"), offset: 0)]),
      DocumentBlock(
        .listItem(depth: 0, marker: "-"), "two", marks: [DocumentMark(.anchor("y"), offset: 0)]),
    ])
    #expect(
      text.marks == [DocumentMark(.anchor("x"), offset: 5), DocumentMark(.anchor("y"), offset: 5)])
  }
}
