import Domain
import Testing

struct BookTitleTests {
  @Test(arguments: [
    nil, "", "  ", "untitled", "Untitled-3", "Microsoft Word - draft7.doc", "zen_of_python.txt",
    "42", "x",
  ])
  func `what programs leave in the title field is no title`(title: String?) {
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
