import Answers
import Books
import Search
import TestSupport
import Testing

/// A sentence with one thing changed is not ✓, and its finding names the changed words.
struct ClaimDoubtTests {
  private static let book = BookText(pages: [
    Page(
      number: 1,
      text: """
        The mill stands above the bridge. It was built in 1806 by Anders Holt, and fifty-six steps \
        lead to its loft. On the fourteenth of October the wheel broke. Holt gave the key to Mary \
        Quill, and nobody was let into the loft. Rye is ground before noon and wheat after it. \
        All sacks are weighed. Eleven men carried them over four miles.
        """)
  ])

  private func sentence(_ said: String) -> SentenceCheck? {
    let range = Self.book.pageMap.ranges[0]
    let passage = Passage(
      chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1)), range: range,
      pages: PageRange(1, 1), text: Self.book.text(range), score: 1, keyword: nil, vector: nil)
    return GroundingChecker(
      passages: [passage], text: Self.book, fence: .at(ReadingPosition(page: 0))
    ).check(said).sentences.first
  }

  @Test(arguments: [
    "Anders Holt built the mill in 1806 (p.1).",
    "56 steps lead to the loft of the mill (p.1).",
    "The wheel broke on 14 October (p.1).",
    "The key was given to Mary Quill by Holt (p.1).",
    "They were carried over four miles by 11 men (p.1).",
  ])
  func `a paraphrase is supported`(_ said: String) {
    #expect(sentence(said)?.support == .supported, "\(String(describing: sentence(said)))")
  }

  @Test func `no one of the text is nobody of a sentence`() {
    #expect(sentence("Nobody was let into the loft (p.1).")?.support == .supported)
    #expect(sentence("No one was let into the loft (p.1).")?.support == .supported)
    #expect(sentence("Everybody was let into the loft (p.1).")?.support == .partial)
  }

  @Test(
    arguments: [
      ("The mill stands below the bridge (p.1).", .opposite),
      ("Nobody gave the key to Mary Quill (p.1).", .negation),
      ("Mary Quill gave the key to Holt (p.1).", .order),
      ("Eleven miles were walked by the men (p.1).", .elsewhere),
      ("No sacks are weighed (p.1).", .negation),
    ] as [(String, ClaimDoubt.Kind)])
  func `a changed sentence is only partly supported`(_ said: String, _ kind: ClaimDoubt.Kind) {
    let found = sentence(said)
    #expect(found?.support == .partial, "\(String(describing: found))")
    #expect(found?.doubts.contains { $0.kind == kind } == true, "\(String(describing: found))")
  }

  @Test(arguments: [
    ("Anders Holt built the mill in 1860 (p.1).", ["1860"]),
    ("Sixty-five steps lead to its loft (p.1).", ["Sixty-five"]),
    ("It was built in 1806 by Anders Quist (p.1).", ["Quist"]),
  ])
  func `a name or number that is nowhere is named`(_ said: String, _ missing: [String]) {
    #expect(sentence(said)?.support == .unsupported)
    #expect(sentence(said)?.missing == missing)
  }

  @Test func `a repeated sentence counts once, and code claims nothing`() {
    let said = "The mill stands above the bridge (p.1). "
    let range = Self.book.pageMap.ranges[0]
    let checker = GroundingChecker(
      passages: [], text: Self.book, fence: .at(ReadingPosition(page: 0)))
    #expect(checker.check(said + said + said).sentences.count == 1)
    #expect(
      checker.check("```\nthe wheel spun 99 times\n```").sentences.allSatisfy {
        $0.support == .noClaim
      })
    #expect(!range.isEmpty)
  }
}
