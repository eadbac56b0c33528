import Basics
import Books
import TestSupport
import Testing

struct LengthPagingTests {
  private func pages(_ text: String, _ size: Int) -> [String] {
    let bytes = Array(text.utf8)
    return LengthPaging(charactersPerPage: size).pages(of: bytes)
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func `a page ends at a paragraph when one is near`() {
    #expect(pages("aaa bbb\n\nccc ddd eee", 12) == ["aaa bbb\n\n", "ccc ddd eee"])
  }

  @Test func `else it ends at a line, else at a word`() {
    #expect(pages("aaa bbb ccc\nddd eee", 14) == ["aaa bbb ccc\n", "ddd eee"])
    #expect(pages("aaa bbb ccc ddd eee", 14) == ["aaa bbb ccc ", "ddd eee"])
  }

  @Test func `a text without spaces is cut between its characters`() {
    let pages = pages(String(repeating: "吾輩は猫である。", count: 100), 30)
    #expect(pages.count > 20)
    #expect(pages.allSatisfy { $0.unicodeScalars.count <= 30 && !$0.hasPrefix("。") })
  }

  @Test func `a word longer than three pages is cut in the end`() {
    let pages = pages(String(repeating: "x", count: 1000), 10)
    #expect(pages.allSatisfy { $0.utf8.count <= 40 })
  }

  @Test func `an empty text is one empty page`() { #expect(pages("", 10) == [""]) }

  @Test func `paging by length loses no text and cuts no word`() {
    var random = SeededGenerator(seed: 7)
    let alphabet = ["a", "bc", "é", "word", " ", " ", "\n", "\n\n", "漢", "字", "。", "ไทย", "-", "👩‍🚀"]
    for _ in 0..<300 {
      let length = Int.random(in: 0..<400, using: &random)
      let text = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      let pages = pages(text, Int.random(in: 8...60, using: &random))
      #expect(pages.joined() == text)
      for (before, after) in zip(pages, pages.dropFirst()) {
        guard let last = before.unicodeScalars.last, let first = after.unicodeScalars.first else {
          Issue.record("an empty page inside the text")
          continue
        }
        let isWordBorder = last.properties.isWhitespace && !first.properties.isWhitespace
        #expect(
          isWordBorder || SpacelessScript.mayCut(between: last.value, and: first.value)
            || before.unicodeScalars.count > 24)
      }
    }
  }
}
