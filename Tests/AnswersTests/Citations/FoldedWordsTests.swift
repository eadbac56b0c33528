import Answers
import Books
import Testing

struct FoldedWordsTests {
  private let text = BookText(pages: [
    Page(number: 1, label: nil, text: "He copied the Encyclopedia\nBritannica in a café."),
    Page(number: 2, label: nil, text: "The Œuvre of Æsop, and an encyclopaedic garçon."),
  ])

  private func words(before end: Int? = nil) -> FoldedWords {
    FoldedWords(of: text, before: end ?? text.utf8.count)
  }

  @Test(arguments: [
    ("cafe", "café"), ("CAFE\u{301}", "café"), ("oeuvre", "Œuvre"), ("aesop", "Æsop"),
    ("garcon", "garçon"),
  ])
  func `accents and joined letters do not count`(wanted: String, written: String) {
    #expect(words().ranges(of: wanted, limit: 9).map(text.text) == [written])
  }

  @Test func `a phrase with words spelled nearly so is given as the book writes it`() {
    #expect(words().near("Encyclopædia") == ["encyclopaedic", "Encyclopedia"])
    #expect(words().near("encyclopaedia britanica") == ["Encyclopedia Britannica"])
  }

  @Test(arguments: ["copied cafe", "zeppelin", "the of an", "britanica encyclopaedia", ""])
  func `nothing is guessed when no word is missing, or nothing is near`(wanted: String) {
    #expect(words().near(wanted).isEmpty)
  }

  @Test func `words beyond the visible text are not offered`() {
    #expect(words(before: 14).near("Encyclopædia").isEmpty)
  }
}
