import Answers
import Basics
import Books
import Testing

struct WordSequenceTests {
  private let text = BookText(pages: [
    Page(number: 1, label: nil, text: "The keeper’s four\nstone jars. Four stone jars!"),
    Page(number: 2, label: nil, text: "“Four — stone” jars"),
  ])

  private func found(_ words: String, before end: Int = .max, limit: Int = 9) -> [String] {
    WordSequence.ranges(
      of: QuoteWord.words(of: Array(words.utf8)).map(\.word),
      among: QuoteWord.words(of: Array(text.utf8.prefix(end))), limit: limit
    ).map { text.text($0) }
  }

  @Test func `words are found despite line breaks, marks and case`() {
    #expect(
      found("four stone jars") == ["four\nstone jars", "Four stone jars", "Four — stone” jars"])
    #expect(found("Keeper's FOUR") == ["keeper’s four"])
    #expect(found("four stone jars", limit: 1).count == 1)
  }

  @Test func `nothing that ends beyond the visible text is found`() {
    #expect(found("four stone jars", before: text.pageMap.ranges[0].upperBound).count == 2)
    #expect(found("four stone jars", before: 20).isEmpty)
  }

  @Test(arguments: ["", " …", "stone four", "jarss", "jars four four"])
  func `other words are not found`(words: String) { #expect(found(words).isEmpty) }
}
