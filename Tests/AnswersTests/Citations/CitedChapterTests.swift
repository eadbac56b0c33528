import Answers
import Books
import Search
import Testing

/// A citation names the chapter of its sentence, not the one that fills its page.
struct CitedChapterTests {
  private let book = BookText(pages: [
    Page(
      number: 1,
      text: """
        Options
        Many options are read from the command line. A long one begins with two dashes.
        Another names the folder that scripts are loaded from, and one more its cache.

        Startup Files
        Octave reads a file named octaverc first.
        """),
    Page(number: 2, text: "It holds settings of a site.\nErrors\nA missing file is an error."),
  ])
  private var chapters: BookChapters {
    BookChapters(
      [
        Chapter(title: "Options", level: 1, startPage: 1),
        Chapter(title: "Startup Files", level: 1, startPage: 1),
        Chapter(title: "Errors", level: 1, startPage: 2),
      ], of: book)
  }

  private func chapters(of answer: String) -> [String?] {
    let range = 0..<book.utf8.count
    let passage = Passage(
      chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 2)), range: range,
      pages: PageRange(1, 2), text: book.text(range), score: 1, keyword: nil, vector: nil)
    return CitationResolver(passages: [passage], text: book, fence: .beyond)
      .citations(in: answer).map { $0.chapter(in: chapters)?.title }
  }

  @Test(
    arguments: [
      ("Octave reads a file named octaverc first (p.1).", ["Startup Files"]),
      ("A long one begins with two dashes. (p.1)", ["Options"]),
      ("The manual says “reads a file named octaverc” there [1].", ["Startup Files"]),
      ("First of all the octaverc file is read [p.1].", ["Startup Files"]),
      ("Missing files count as errors here [1].", ["Errors"]),
      (
        "A long one begins with two dashes (p.1). Octave reads a file named octaverc first (p.1).",
        ["Options", "Startup Files"]
      ), ("Nothing of this is there (p.1).", ["Options"]),
    ] as [(String, [String?])])
  func `the chapter is the one of the sentence`(_ answer: String, _ titles: [String?]) {
    #expect(chapters(of: answer) == titles)
  }

  @Test func `a citation beyond the position names no chapter`() {
    let resolver = CitationResolver(
      passages: [], text: book, fence: .at(ReadingPosition(page: 1)))
    let citation = resolver.citations(in: "A missing file is an error (p.2).").first
    #expect(citation?.stretch == nil && citation?.chapter(in: chapters) == nil)
  }
}
