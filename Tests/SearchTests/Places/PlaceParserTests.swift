import Books
import Parameters
import Search
import TestSupport
import Testing

/// Questions name pages and chapters in many ways; other numbers are left alone.
struct PlaceParserTests {
  /// Pages i, ii, 1…38, T-1: the number 3 is printed on the fifth page.
  private static let text = BookText(
    pages: (1...41).map { number in
      let label = number <= 2 ? ["i", "ii"][number - 1] : number == 41 ? "T-1" : "\(number - 2)"
      let titles = [3: "Chapter 1. The Rock", 9: "Chapter 2. The Lamp", 15: "Chapter 3. Fog"]
      return Page(number: number, label: label, text: (titles[number] ?? "") + "\nWords of it.")
    })
  private static let chapters = ChapterSpan.spans(
    of: [
      Chapter(title: "Contents", level: 1, startPage: 2),
      Chapter(title: "Part One. The Manual", level: 1, startPage: 3),
      Chapter(title: "Chapter 1. The Rock", level: 2, startPage: 3),
      Chapter(title: "Chapter 2. The Lamp", level: 2, startPage: 9),
      Chapter(title: "Chapter 3. Fog", level: 2, startPage: 15),
      Chapter(title: "Appendix A. Dates", level: 1, startPage: 40),
    ], text: text)

  private func places(_ question: String, position: Int = 0) -> NamedPlaces? {
    PlaceParser.places(
      in: question, pageMap: Self.text.pageMap, chapters: Self.chapters,
      fence: .at(ReadingPosition(page: position)))
  }

  /// Pages by their place in the book, whose first page has the label i.
  @Test(
    arguments: [
      ("What does p.3 mean?", [5...5]),
      ("what does p 3 mean", [5...5]),
      ("What is on page 3?", [5...5]),
      ("Explain pg. 12, please.", [14...14]),
      ("Page number 7?", [9...9]),
      ("Summarise pages 10 to 12", [12...14]),
      ("Summarise pages 10–12.", [12...14]),
      ("Summarise pp. 10-12.", [12...14]),
      ("from page 10 to page 12", [12...14]),
      ("between pages 10 and 12", [12...14]),
      ("pages 10 through 12", [12...14]),
      ("pages 12 to 10", [12...14]),
      ("pages 3 and 7", [5...5, 9...9]),
      ("pages 3, 7 and 9-10", [5...5, 9...9, 11...12]),
      ("pages 3, 4 and 5", [5...7]),
      ("What do page 3 and page 7 share?", [5...5, 9...9]),
      ("On page ii", [2...2]),
      ("pp. i-ii", [1...2]),
      ("See page T-1.", [41...41]),
      ("(p. 3)", [5...5]),
      ("the first 10 pages", [1...10]),
      ("the first three pages", [1...3]),
      ("the last page", [41...41]),
      ("the last two pages", [40...41]),
      ("the first page", [1...1]),
      ("Summarise chapter 2", [9...14]),
      ("Summarize Chapter Two.", [9...14]),
      ("ch. 2", [9...14]),
      ("What happens in chapter II?", [9...14]),
      ("the second chapter", [9...14]),
      ("the 2nd chapter", [9...14]),
      ("chapters 1 to 2", [3...14]),
      ("chapters 1 and 3", [3...8, 15...39]),
      ("the first two chapters", [3...14]),
      ("the chapter called \"The Lamp\"", [9...14]),
      ("the chapter on fog", [15...39]),
      ("the last chapter", [15...39]),
      ("What is in chapter #2?", [3...39]),
      ("chapters #3 and 3", [3...8, 15...39]),
    ] as [(String, [ClosedRange<Int>])])
  func `places are read however they are written`(_ question: String, _ pages: [ClosedRange<Int>]) {
    let found = places(question)
    #expect(found?.pages == pages.map { PageRange($0.lowerBound, $0.upperBound) })
    #expect(found?.unknown == [])
  }

  @Test(
    arguments: [
      "Who lit the lamp?", "How many pages has the book?", "He wrote five pages a day.",
      "It was 3 p.m. when he came", "Is P. Holm the keeper?", "What did the page boy say?",
      "the chapter I liked most", "On which page is the lamp?", "", "pages", "chapter",
      "pages to and fro", "the title page of the log",
    ])
  func `other words are not taken for places`(_ question: String) {
    #expect(places(question) == nil)
  }

  @Test func `pages and chapters that the book does not have are named`() {
    #expect(places("page 900")?.unknown == ["p.900"])
    #expect(places("chapter 12")?.unknown == ["chapter 12"])
    #expect(places("pages 3 and 900")?.unknown == ["p.900"])
    #expect(places("pages 3 and 900")?.pages == [PageRange(5, 5)])
  }

  @Test func `a chapter beyond the reading position is not named beside another`() {
    let found = places("Summarise chapters 1 to 3", position: 10)
    #expect(found?.names == ["chapter “Chapter 1. The Rock”", "chapter “Chapter 2. The Lamp”"])
    let position = ReadingPosition(page: 10)
    #expect(
      found?.visible(behind: .at(position)) == [PageRange(3, 10)]
        && found?.pages != [PageRange(3, 10)])
    #expect(places("chapters 1 and 3", position: 40)?.names.count == 2)
  }

  @Test func `a chapter number of two parts is asked back`() {
    let chapters = [(1, 2), (2, 9)].flatMap { part, page in
      [
        Chapter(title: "Part \(part)", level: 1, startPage: page),
        Chapter(title: "Chapter 1", level: 2, startPage: page),
      ]
    }
    let spans = ChapterSpan.spans(of: chapters, text: Self.text)
    func read(_ question: String, at page: Int = 0) -> NamedPlaces? {
      PlaceParser.places(
        in: question, pageMap: Self.text.pageMap, chapters: spans,
        fence: .at(ReadingPosition(page: page)))
    }
    let found = read("What is in chapter 1?")
    #expect(found?.pages == [])
    guard case .ambiguous("chapter 1", let choices)? = found?.problem else {
      Issue.record("not asked back")
      return
    }
    #expect(choices.map(\.reference) == ["#2", "#4"])
    #expect(read("What is in chapter #4?")?.pages.first?.start == 9)
    #expect(read("What is in chapter 1?", at: 5)?.pages.first?.start == 2)
  }

  @Test func `chapters without numbers go by their place in the list`() {
    let chapters = ["Cover", "Part", "Fog", "Oil"].enumerated().map {
      Chapter(title: $1, level: $0 < 2 ? 1 : 2, startPage: $0 * 3 + 1)
    }
    let found = PlaceParser.places(
      in: "chapter 3", pageMap: Self.text.pageMap,
      chapters: ChapterSpan.spans(of: chapters, text: Self.text), fence: .beyond)
    #expect(found?.pages.first?.start == 7)
  }

  @Test func `this page and this chapter go by the reading position`() {
    #expect(places("Explain this page.") == nil)
    #expect(places("Explain this page.", position: 10)?.pages == [PageRange(10, 10)])
    #expect(places("What is this chapter about?", position: 10)?.pages == [PageRange(9, 14)])
    #expect(places("the last three pages", position: 10)?.pages == [PageRange(8, 10)])
  }

  @Test func `places end at the fence`() {
    let found = places("Compare chapter 2 with page 30", position: 10)
    #expect(found?.visible(behind: .at(ReadingPosition(page: 10))) == [PageRange(9, 10)])
    #expect(places("page 30")?.visible(behind: .at(ReadingPosition(page: 10))) == [])
  }

  @Test(
    arguments: [
      ("What does p.3 mean?", []), ("Summarise pages 3 to 7 in a few words.", ["few", "words"]),
      ("Who filled the lamp on page 3?", ["filled", "lamp"]),
      ("Give me the gist of chapter 2", []),
    ] as [(String, [String])])
  func `the words of a question beside its places are kept`(_ question: String, _ rest: [String]) {
    #expect(places(question)?.rest == rest)
  }

  @Test func `a chapter whose title is inside a page shares that page`() {
    let text = BookText(pages: [
      Page(number: 1, text: "Fog\nIt began early in the year."),
      Page(
        number: 2, text: "And so it went on and on until it was over.\n\nStores\nThere were many."),
      Page(number: 3, text: "The end."),
    ])
    let spans = ChapterSpan.spans(
      of: [
        Chapter(title: "Fog", level: 1, startPage: 1),
        Chapter(title: "Stores", level: 1, startPage: 2),
      ], text: text)
    #expect(spans.map(\.pages) == [PageRange(1, 2), PageRange(2, 3)])
  }

  @Test(arguments: 1...60)
  func `any question can be read`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let words = ["pages", "p.", "chapter", "to", "and", "-", "99999999999999", "first", "IV", "3"]
    var generator = SeededGenerator(seed: seed)
    let question = (0..<12).map { index in
      index % 3 == 0 ? random.text(pieces: 1) : words.randomElement(using: &generator) ?? ""
    }.joined(separator: " ")
    for range in places(question)?.pages ?? [] { #expect(range.end <= 41) }
  }
}
