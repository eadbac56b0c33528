import Books
import Testing

struct BookTitleTests {
  @Test(arguments: [
    nil, "", "  ", "untitled", "Untitled-3", "Microsoft Word - draft7.doc", "zen_of_python.txt",
    "42", "x",
  ])
  func `names of files and programs in the title field are not titles`(title: String?) {
    #expect(BookTitle.first(of: title, "The Light") == "The Light")
  }

  @Test func `a title is one line without control characters`() {
    #expect(BookTitle.first(of: "The\u{1B} Light\n of  Skerrin ") == "The Light of Skerrin")
    #expect(BookTitle.first(of: "Mr. Palomar") == "Mr. Palomar")
  }

  @Test func `a file name gives a title`() {
    #expect(BookTitle.fromFileName("/a/b/war_and_peace.txt") == "war and peace")
    #expect(BookTitle.fromFileName("notes") == "notes")
    #expect(BookTitle.fromFileName(".txt") == ".txt")
    #expect(BookTitle.fromFileName("lamp.TXT") == "lamp")
  }

  @Test(arguments: ["www.example.org", "Mr. Hyde", "A life, vol.2", "v1.2"])
  func `a dot in a name begins no extension by itself`(name: String) {
    #expect(BookTitle.fromFileName(name) == name)
  }

  @Test func `a long title is cut at the limit`() {
    let long = String(repeating: "é", count: 2_000_000)
    let book = ParsedBook(
      title: long, author: long, language: long, pages: [],
      chapters: [Chapter(title: long, level: 1, startPage: 1)])
    let kept = String(repeating: "é", count: 500) + "…"
    #expect(book.title == kept && book.author == kept && book.language == kept)
    #expect(book.chapters.map(\.title) == [kept])
    let usual = "Of the Lamp, and how it was lit"
    #expect(Chapter(title: usual, level: 1, startPage: 1).title == usual)
  }

  @Test func `a plain text may name itself`() {
    let gutenberg = "The Project Gutenberg EBook\n\nTitle: Emma\nAuthor: Jane Austen\n\nText"
    let facts = PlainTextFacts(pages: [Page(number: 1, text: gutenberg)])
    #expect(facts.title == "Emma" && facts.author == "Jane Austen")
    #expect(
      PlainTextFacts(pages: [Page(number: 1, text: "The Light\n\nIt was\nlit.")]).title
        == "The Light")
    #expect(
      PlainTextFacts(pages: [Page(number: 1, text: "It was lit.\n\nThen\nnot.")]).title == nil)
  }
}
