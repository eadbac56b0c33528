import Books
import Testing

struct ChapterDetectorTests {
  private func chapters(_ pages: String...) -> [String] {
    ChapterDetector.chapters(in: pages.enumerated().map { Page(number: $0 + 1, text: $1) })
      .map { "\($0.level) \($0.title) p\($0.startPage)" }
  }

  @Test func `headings that stand alone are chapters`() {
    #expect(
      chapters(
        "CHAPTER I\n\nIt was dark and there was\nno moon.", "Chapter Two. The Lamp\n\nIt burned.")
        == ["1 CHAPTER I p1", "1 Chapter Two. The Lamp p2"])
  }

  @Test func `a title on the next line belongs to its heading`() {
    #expect(
      chapters(
        "CHAPTER 1\nDown the Hole\n\nText.", "CHAPTER 2.\n\nThe Pool\n\nText.",
        "CHAPTER 3. A Long\nTale\n\nText.")
        == [
          "1 CHAPTER 1: Down the Hole p1", "1 CHAPTER 2. The Pool p2",
          "1 CHAPTER 3. A Long Tale p3",
        ])
  }

  @Test(
    arguments: [
      ("Kapitel 1: Der Turm", "Kapitel 2: Das Öl"), ("Chapitre 1. La tour", "Chapitre 2. L’huile"),
      ("Capítulo 1", "Capítulo 2"), ("CAPÍTULO PRIMERO", "CAPÍTULO SEGUNDO"),
      ("Erstes Kapitel", "Zweites Kapitel"), ("I. Kapitel", "II. Kapitel"),
      ("Глава 1", "Глава 2"), ("Глава первая. Башня", "Глава четвёртая"), ("第一章 灯塔", "第二章"),
      ("Capitolo primo", "Capitolo secondo"), ("Hoofdstuk 1", "Hoofdstuk 2"),
      ("Eerste hoofdstuk", "Tweede hoofdstuk"), ("Rozdział I", "Rozdział II"),
      ("Första kapitlet", "Andra kapitlet"), ("1. kapitola", "2. kapitola"),
      ("Első fejezet", "Második fejezet"), ("Kapittel 1", "Kapittel 2"),
      ("Chapitre premier", "Chapitre deuxième"), ("Capítulo I – A torre", "Capítulo II – O óleo"),
    ])
  func `chapters of other languages are found`(_ first: String, _ second: String) {
    let text = "text of the chapter,\nin two lines."
    #expect(
      chapters("\(first)\n\n\(text)\n\n\(second)\n\n\(text)")
        == ["1 \(first) p1", "1 \(second) p1"])
    #expect(PlainTextFacts(pages: [Page(number: 1, text: "\(first)\n\n\(text)")]).title == nil)
  }

  @Test(
    arguments: [
      "第一章讲灯塔。\n\n灯", "Kapitel 3 handelt vom Licht\n\nund vom Öl.", "Teil des Turms\n\nfiel ein.",
      "Erstes Licht\n\nam Abend.", "Parte de la torre\n\ncayó.", "Band of three\n\nmen.",
    ])
  func `sentences of other languages are no headings`(text: String) {
    #expect(chapters(text) == [])
  }

  @Test func `chapters lie below parts`() {
    #expect(
      chapters("PART ONE\n\nChapter 1\n\nText.", "PART TWO\n\nChapter 1\n\nText.")
        == ["1 PART ONE p1", "2 Chapter 1 p1", "1 PART TWO p2", "2 Chapter 1 p2"])
  }

  @Test func `a lone numbered heading is dropped, however often it is repeated`() {
    let strays = String(repeating: "Section 2\n\nText.\n\n", count: 30_000)
    #expect(chapters(strays).isEmpty)
    #expect(chapters(strays + "Section 3\n\nText.") == ["1 Section 2 p1", "1 Section 3 p1"])
  }

  @Test func `the table of contents gives no chapters`() {
    #expect(
      chapters(
        "Contents\n\nChapter 1\n\nChapter 2\n\nIndex.", "Chapter 1\n\nText.", "Chapter 2\n\nText.")
        == ["1 Chapter 1 p2", "1 Chapter 2 p3"])
  }

  @Test func `numerals go on where heading words stop`() {
    #expect(
      chapters("ADVENTURE I. A SCANDAL\n\nI.\n\nText.", "II. THE LEAGUE\n\nText.")
        == ["1 ADVENTURE I. A SCANDAL p1", "1 II. THE LEAGUE p2"])
  }

  @Test(
    arguments: [
      "Chapter 3 describes how the lamp\n\nis lit.", "Part of the story\n\nwas lost.",
      "1. Buy milk\n\n3. Feed the goat\n\nText.", "I. Adler\n\nwrote this.",
      "The chapter 5\n\nends", "Text\nCHAPTER I\nmore text\nand more",
    ])
  func `sentences and list items are not taken for chapters`(text: String) {
    #expect(chapters(text) == [])
  }

  @Test func `a heading at the end of many pages goes on after them`() {
    let pages = (1...200).map { number in
      Page(number: number, text: number % 64 == 0 ? "Text.\n\nCHAPTER \(number / 64)" : "Text.")
    }
    var titled = pages
    titled[64] = Page(number: 65, text: "The Pool\n\nText.")
    #expect(
      ChapterDetector.chapters(in: titled).map { "\($0.title) p\($0.startPage)" }
        == ["CHAPTER 1: The Pool p64", "CHAPTER 2 p128", "CHAPTER 3 p192"])
  }
}
