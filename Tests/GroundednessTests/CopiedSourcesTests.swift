import Basics
import Books
@testable import Groundedness
import Search
import Testing

@testable import Answers

@Suite struct CopiedSourcesTests {
  private let text = BookText(pages: [
    Page(number: 1, label: nil, text: "The keeper’s four\nstone jars. He slept."),
    Page(number: 2, label: nil, text: "Nobody saw the fifth."),
  ])

  private func finds(_ sentence: String, in sources: inout CopiedSources) -> Bool {
    sources.contain(Array(sentence.utf8))
  }

  private func sources(_ shown: Range<Int>, before end: Int? = nil) -> CopiedSources {
    let passage = Passage(
      chunk: Chunk(index: 0, range: shown, overlap: 0, pages: PageRange(1, 1)), range: shown,
      pages: PageRange(1, 1), text: text.text(shown), score: 1, keyword: nil, vector: nil)
    return CopiedSources(passages: [passage], text: text, end: end ?? text.utf8.count)
  }

  @Test func `words are found in a passage, and else in the book`() {
    var sources = sources(0..<20)
    for sentence in ["the keeper’s FOUR", "Four stone jars", "saw the fifth", "the keeper's"] {
      let isFound = finds(sentence, in: &sources)
      #expect(isFound, "\(sentence)")
    }
    for sentence in ["", "the fifth keeper", "stone four"] {
      let isFound = finds(sentence, in: &sources)
      #expect(!isFound, "\(sentence)")
    }
  }

  @Test func `text after the position does not count, even inside a passage`() {
    let end = text.pageMap.ranges[0].upperBound
    var sources = sources(0..<text.utf8.count, before: end)
    let found = ["he slept", "nobody saw"].map { finds($0, in: &sources) }
    #expect(found == [true, false])
  }
}
