import Books
import Testing

struct BookChaptersTests {
  private let text = BookText(pages: [
    Page(number: 1, text: "Fog comes later.\nThe Lamp\nIt is lit at dusk."),
    Page(number: 2, text: "The lamp burns.\nFog\nThe horn sounds in fog, and sounds again."),
    Page(number: 3, text: "Chapter 3\nStores"),
  ])
  private let chapters = [
    Chapter(title: "The Lamp", level: 1, startPage: 1),
    Chapter(title: "Fog", level: 1, startPage: 2),
    Chapter(title: "Chapter III: Stores", level: 1, startPage: 3),
  ]

  private func offset(_ words: String) throws -> Int {
    let place = try #require(
      text.utf8.indices.first { text.utf8[$0...].starts(with: Array(words.utf8)) })
    return place
  }

  @Test func `a chapter begins at its title, preferably one on its own line`() throws {
    #expect(
      ChapterPlaces.starts(of: chapters, in: text)
        == [try offset("The Lamp\n"), try offset("Fog\nThe"), try offset("Chapter 3")])
  }

  @Test func `chapters without a place keep the order of the outline and stay on their page`() {
    let odd = [
      Chapter(title: "Fog", level: 1, startPage: 2),
      Chapter(title: "Not there", level: 2, startPage: 2),
      Chapter(title: "", level: 1, startPage: 3),
      Chapter(title: "Beyond", level: 1, startPage: 9), Chapter(title: "0", level: 1, startPage: 0),
    ]
    let starts = ChapterPlaces.starts(of: odd, in: text)
    #expect(starts[0] == starts[1])
    #expect(starts[2] == text.pageMap.ranges[2].lowerBound)
    #expect(starts[3] == text.utf8.count)
    #expect(starts[4] == 0)
  }

  @Test func `a range belongs to the chapter that holds most of it`() throws {
    let book = BookChapters(chapters, of: text)
    let fog = try offset("Fog\nThe")
    #expect(book.chapter(of: 0..<4) == nil)
    #expect(book.chapter(of: fog - 10..<fog + 4)?.title == "The Lamp")
    #expect(book.chapter(of: fog - 4..<fog + 10)?.title == "Fog")
    #expect(book.chapter(of: PageRange(2, 2))?.title == "Fog")
    #expect(book.chapter(of: PageRange(3, 3))?.title == "Chapter III: Stores")
    #expect(book.chapter(of: PageRange(4, 9)) == nil)
  }

  @Test func `a range is never attributed to a later chapter`() {
    let book = BookChapters(chapters, of: text)
    let starts = ChapterPlaces.starts(of: chapters, in: text)
    for start in 0..<text.utf8.count {
      for end in start + 1...text.utf8.count {
        let chapter = book.chapter(of: start..<end)
        if let index = chapters.firstIndex(where: { $0 == chapter }) {
          #expect(starts[index] < end)
        }
      }
    }
  }

  @Test func `passages that reach into the searched chapter take its name`() throws {
    let book = BookChapters(chapters, of: text).naming(chapters[1])
    let fog = try offset("Fog\nThe")
    #expect(book.chapter(of: fog - 10..<fog + 4)?.title == "Fog")
    #expect(book.chapter(of: fog - 10..<fog)?.title == "The Lamp")
    #expect(book.chapter(of: PageRange(1, 1))?.title == "The Lamp")
  }

  @Test func `chapters of one of several books end at its last page`() throws {
    let second = BookChapters(Array(chapters.prefix(1)), of: text, firstPages: [1, 3])
    #expect(second.chapter(of: PageRange(2, 2))?.title == "The Lamp")
    #expect(second.chapter(of: PageRange(3, 3)) == nil)
  }

  @Test func `a book without chapters names none`() {
    #expect(BookChapters([], of: text).chapter(of: 0..<20) == nil)
    #expect(
      BookChapters([], of: BookText(pages: [])).chapter(of: PageRange(1, 1)) == nil)
  }
}
