import Testing

@testable import Search

struct ChapterNumberTests {
  @Test(
    arguments: [
      ("Chapter 13. Nine Nights", 13), ("CHAPTER XIII", 13), ("Chapter Thirteen: Nine", 13),
      ("Chapter Twenty-One", 21), ("Chapter the First", 1), ("Chapter 13—Nine", 13),
      ("13. Nine Nights", 13), ("13 Nine Nights", 13), ("XIII. Nine Nights", 13), ("XIII", 13),
      ("Twelve", 12), ("Letter 4", 4), ("Kapitel 3: Nebel", 3), ("Глава 5. Туман", 5),
      ("第13章 霧", 13), ("第二十一回", 21),
    ])
  func `a heading has a number`(_ title: String, _ number: Int) {
    #expect(ChapterNumber.of(title)?.value == number)
  }

  @Test(
    arguments: [
      "Part One. The Manual", "Book II", "Appendix 1", "The Fog", "", "1984", "1.2 Motivation",
      "I Am Legend", "One Night", "39 steps down", "Chapter", "Chapters of Stone", "第章", "Mix",
      "99999999999999999999", "Chapter 99999999999999999999",
    ])
  func `other titles have no number`(_ title: String) {
    #expect(ChapterNumber.of(title) == nil)
  }
}
