import Testing

@testable import Books
@testable import Search

struct ChapterListTests {
  private static let map = BookText(pages: (1...40).map { Page(number: $0, text: "Text.") }).pageMap

  /// Every chapter begins on a page of its own; a title's leading blanks are its depth.
  private static func list(_ titles: [String], position: Int = 0) -> ChapterList {
    ChapterList(
      titles.enumerated().map { index, title in
        let depth = title.prefix { $0 == " " }.count
        let chapter = Chapter(
          title: String(title.dropFirst(depth)), level: depth + 1, startPage: index + 1)
        return ChapterSpan(chapter: chapter, pages: PageRange(index + 1, index + 1))
      }, fence: .at(ReadingPosition(page: position)))
  }

  private static let manual = [
    "Contents", "Part One", " Chapter 1. The Rock", " Chapter 2. The Lamp", "Part Two",
    " Chapter 3. Fog", "Appendix 1",
  ]
  private static let plain = ["Preface", "The Lamp", " The Lamp Room", "Fog"]
  private static let twoParts = [
    "Part One", " Chapter 1", " Chapter 2", "Part Two", " Chapter 1. Again",
  ]

  @Test(
    arguments: [
      (manual, "2", "Chapter 2. The Lamp"), (manual, "#2", "Part One"), (manual, "# 2", "Part One"),
      (manual, "chapter 3", "Chapter 3. Fog"), (manual, "Chapter III", "Chapter 3. Fog"),
      (manual, "ch. two", "Chapter 2. The Lamp"), (manual, "iii", "Chapter 3. Fog"),
      (manual, " FOG ", "Chapter 3. Fog"), (manual, "appendix 1", "Appendix 1"),
      (plain, "2", "The Lamp"), (plain, "#2", "The Lamp"), (plain, "the lamp", "The Lamp"),
      (plain, "room", "The Lamp Room"), (["Fog", " Fog", "Oil"], "fog", "Fog"),
      (twoParts, "2", "Chapter 2"), (twoParts, "#5", "Chapter 1. Again"),
      (["Letter 1", "Letter 2", "Chapter 1", "Chapter 2"], "1", "Chapter 1"),
      (["I. A Scandal", " I.", " II.", "II. The League", " I."], "1", "I. A Scandal"),
      (["Cover", "1", "2"], "1", "1"), (["Cover", "Kapitel 7. Nebel"], "7", "Kapitel 7. Nebel"),
      (["1984", "Fog"], "2", "Fog"), (["The mix", "Chapter 1"], "mix", "The mix"),
    ] as [([String], String, String)])
  func `a chapter is found by printed number, place or title`(
    _ titles: [String], _ name: String, _ title: String
  ) throws {
    #expect(try Self.list(titles).find(name, Self.map).chapter.title == title)
  }

  @Test func `a word that is in several titles is refused`() {
    #expect(throws: ChapterReferenceError.self) { try Self.list(Self.plain).find("lamp", Self.map) }
  }

  @Test func `a number that several chapters have is refused with a reference for each`() throws {
    let list = Self.list(Self.twoParts)
    let first = ChapterReferenceError.Choice(reference: "#2", title: "Chapter 1", page: "p.2")
    let second = ChapterReferenceError.Choice(
      reference: "#5", title: "Chapter 1. Again", page: "p.5")
    #expect(throws: ChapterReferenceError.ambiguous("1", [first, second])) {
      try list.find("1", Self.map)
    }
    // Chapters beyond the position are not found.
    #expect(try Self.list(Self.twoParts, position: 4).find("1", Self.map).pages.start == 2)
  }

  @Test(arguments: [
    "17", "0", "", "cellar", "-9223372036854775808", "99999999999999999999", "#0", "#9",
  ])
  func `a reference to no chapter is refused`(_ name: String) {
    #expect(throws: ChapterReferenceError.self) { try Self.list(Self.manual).find(name, Self.map) }
  }

  @Test func `a number without a heading is not taken for a place`() {
    let place = ChapterReferenceError.Choice(reference: "#5", title: "Part Two", page: "p.5")
    #expect(
      throws: ChapterReferenceError.notFound("5", numbers: [1, 3], isPrinted: true, place: place)
    ) { try Self.list(Self.manual).find("5", Self.map) }
    // A chapter beyond the position is not mentioned either.
    #expect(
      throws: ChapterReferenceError.notFound("3", numbers: [1, 1], isPrinted: true, place: nil)
    ) {
      try Self.list(["Part", " Chapter 1", " Chapter 2", " Chapter 3"], position: 2).find(
        "3", Self.map)
    }
  }

  @Test(arguments: [manual, plain, twoParts, ["I. A Scandal", " I.", " II.", "II. The League"]])
  func `the reference of a chapter finds the chapter`(_ titles: [String]) throws {
    let list = Self.list(titles)
    for index in list.spans.indices {
      #expect(try list.find(list.reference(index), Self.map) == list.spans[index])
    }
  }
}
