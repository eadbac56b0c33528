import Answers
import Books
import Groundedness
import Search
import TestSupport
import Testing

/// An answer is compared with the book, and marks show the result of each part.
struct GroundingCheckerTests {
  private static let book = BookText(pages: [
    Page(number: 1, text: "The lamp of the tower was lit at dusk by Ansa Holm, the keeper."),
    Page(
      number: 2,
      text: """
        She carried twenty-three litres of oil up the stair every evening and wrote it in the log. \
        The fog horn was never sounded after midnight.
        """),
    Page(number: 3, text: "In the spring the inspector came with a new clock and three barrels."),
    Page(number: 4, text: "The inspector found that Ansa had drowned in the harbour."),
  ])

  private func checker(_ pages: [Int], position: Int = 0) -> GroundingChecker {
    let passages = pages.enumerated().map { index, page in
      let range = Self.book.pageMap.ranges[page - 1]
      return Passage(
        chunk: Chunk(index: index, range: range, overlap: 0, pages: PageRange(page, page)),
        range: range, pages: PageRange(page, page), text: Self.book.text(range), score: 1,
        keyword: nil, vector: nil)
    }
    return GroundingChecker(
      passages: passages, text: Self.book, fence: .at(ReadingPosition(page: position)),
      title: "The Log of Skerrin Rock")
  }

  /// The provider's own citation of a page, behind the whole answer.
  private func native(_ page: Int, behind answer: String) -> ResolvedCitation {
    ResolvedCitation(
      range: 0..<answer.utf8.count, text: "p.\(page)", status: .resolved, passages: [1],
      pages: PageRange(page, page), source: Self.book.pageMap.ranges[page - 1])
  }

  @Test func `sentences of an extract are copied, not supported`() {
    let said = "The fog horn was never sounded after midnight. (p.2)"
    let check = checker([2]).check(said, isExtract: true)
    #expect(check.sentences.map(\.support) == [.copied])
    #expect(
      GroundingVerdict(check).words
        == "1 sentence copied verbatim, not judged · citations 1/1")
    #expect(checker([2]).check(ExtractiveAnswer.nothing, isExtract: true).isEmpty)
    let altered = checker([2]).check("The fog horn was sounded at midnight. (p.2)", isExtract: true)
    #expect(altered.count(.copied) == 0)
  }

  @Test func `words cited by the provider are evidence`() {
    let said = "In spring the inspector came with a new clock."
    let bare = checker([1]).check(said).sentences[0]
    #expect(bare.support == .unsupported && !bare.isCited)
    let cited = checker([1, 3]).check(said, native: [native(3, behind: said)])
    #expect(cited.sentences[0].support == .supported && cited.sentences[0].isCited)
    #expect(cited.citations.map(\.isNative) == [true])
    let wrong = checker([1, 3]).check(said, native: [native(1, behind: said)])
    #expect(wrong.sentences[0].support == .unsupported)
    let quoted = "It says “the fog horn was never sounded after midnight” there."
    let right = checker([2]).check(quoted, native: [native(2, behind: quoted)])
    #expect(right.quotes.map(\.status) == [.verified])
    let misplaced = checker([1, 2]).check(quoted, native: [native(1, behind: quoted)])
    #expect(misplaced.quotes.map(\.status) == [.misattributed])
  }

  private func support(_ answer: String, pages: [Int] = [1, 2]) -> [SentenceSupport] {
    checker(pages).check(answer).sentences.map(\.support)
  }

  @Test(
    arguments: [
      ("Ansa Holm lit the lamp of the tower at dusk (p.1).", .supported),
      ("Every evening the keeper carried 23 litres of oil up the stair (p.2).", .supported),
      ("Every evening the keeper carried 24 litres of oil up the stair (p.2).", .unsupported),
      ("At dusk the lamp of the tower was lit by Ishmael (p.1).", .unsupported),
      ("The lamp of the tower was lit at dusk by Ansa Holm (p.3).", .unsupported),
      ("The lamp attracted enormous migrating seabirds (p.1).", .unsupported),
      ("The log of Skerrin Rock records oil carried every evening (p.2).", .supported),
      ("I could not find who built the tower.", .noClaim),
      ("Who lit the lamp of the tower at dusk?", .noClaim),
      ("The book says:", .noClaim),
    ] as [(String, SentenceSupport)])
  func `a sentence's support is the share of its words in the evidence`(
    _ answer: String, _ support: SentenceSupport
  ) {
    #expect(self.support(answer) == [support])
  }

  @Test func `a citation behind the full stop belongs to the sentence before`() {
    let check = checker([1, 2]).check(
      "The lamp was lit at dusk. (p.1) The fog horn was silent after midnight. (p.2) It is old.")
    #expect(check.sentences.map(\.isCited) == [true, true, false])
    #expect(check.sentences.prefix(2).map(\.support) == [.supported, .supported])
  }

  @Test func `an uncited sentence is compared with every passage`() {
    #expect(support("The fog horn was never sounded after midnight.") == [.supported])
    #expect(support("The fog horn was never sounded after midnight.", pages: [1]) == [.unsupported])
  }

  @Test(arguments: [
    (
      "In the spring the inspector came with a new clock and three barrels.",
      SentenceSupport.supported
    ),
    ("In the spring the inspector came with a new clock and twenty-three barrels.", .partial),
    ("In the spring Ansa came with a new clock and three barrels.", .partial),
  ])
  func `an uncited sentence takes its names and numbers from the passage that has its words`(
    said: String, support: SentenceSupport
  ) {
    #expect(self.support(said, pages: [1, 2, 3]) == [support])
  }

  @Test(arguments: [
    ("The pay in 1841 was 44 guineas (p.2).", true),
    ("In 1841 the pay was 45 guineas (p.2).", false),
    ("In 1843 the clerk was Nell (p.2).", true), ("In 1843 the clerk was Penn (p.2).", false),
  ])
  func `a row of a table says what its columns are, also of a table that began before`(
    said: String, isTrue: Bool
  ) {
    func rows(_ years: ClosedRange<Int>) -> String {
      years.map { "\($0)\t\($0 - 1797)\t\($0 == 1843 ? "Nell" : "Penn")" }.joined(separator: "\n")
    }
    let book = BookText(pages: [
      Page(
        number: 1, text: "What the light cost.\n\nYear\tPay in guineas\tClerk\n\(rows(1830...1839))"
      ),
      Page(number: 2, text: rows(1840...1849) + "\n\nThen came fog."),
    ])
    let check = GroundingChecker(passages: [], text: book, fence: .at(ReadingPosition(page: 0)))
      .check(said)
    #expect((check.sentences.map(\.support) == [.supported]) == isTrue, "\(check)")
  }

  @Test func `a table's head makes no claim, and each row is one sentence`() {
    let said = """
      Who they were:

      | Name | What she did there |
      |:-----|-------------------:|
      | Ansa Holm | She lit the lamp. She carried oil. |
      | The inspector | came with a new clock |
      """
    let check = checker([1, 2, 3]).check(said)
    func text(_ sentence: SentenceCheck) -> String {
      String(decoding: Array(said.utf8)[sentence.range], as: UTF8.self)
    }
    #expect(
      check.sentences.map(text) == [
        "Who they were:", "| Name | What she did there |",
        "| Ansa Holm | She lit the lamp. She carried oil. |",
        "| The inspector | came with a new clock |",
      ])
    #expect(check.sentences.map(\.support).prefix(2) == [.noClaim, .noClaim])
    #expect(check.sentences.dropFirst(2).allSatisfy { $0.support != .noClaim })
  }

  @Test func `an item of a list begins after its number and continues across wrapped lines`() {
    let said = """
      # The keeper
      1. The lamp was lit at dusk
         by Ansa Holm. (p.1)
      2) She carried oil up the stair. It was in the log. (p.2)
      - The fog horn was never sounded
      * **Spring**: the inspector came with a clock
      In 1865. No item.
      """
    let check = checker([1, 2, 3]).check(said)
    let texts = check.sentences.map { sentence in
      String(decoding: Array(said.utf8)[sentence.range], as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(
      texts == [
        "# The keeper", "The lamp was lit at dusk by Ansa Holm.",
        "She carried oil up the stair.", "It was in the log.",
        "The fog horn was never sounded", "**Spring**: the inspector came with a clock",
        "In 1865.", "No item.",
      ])
    #expect(check.sentences[1].isCited && check.sentences[1].support == .supported)
  }

  @Test func `a sentence may draw on all the pages it cites`() {
    let check = checker([1, 2]).check("Ansa Holm carried 23 litres of oil (p.1, p.2).")
    #expect(check.sentences.map(\.support) == [.supported])
    #expect(check.citations.map(\.status) == [.resolved, .resolved])
  }

  @Test(
    arguments: [
      ("“The fog horn was never sounded” (p.2)", .verified, 2),
      ("He says “the FOG-horn was never\nsounded”.", .verified, 2),
      ("“the inspector came with a new clock” (p.3)", .verified, 3),
      ("“the inspector came with a new clock” (p.2)", .misattributed, 3),
      ("“the keeper sold the clock to a sailor” (p.2)", .unverified, nil),
      (
        "“She carried twenty-three litres of oil up the stairs every evening and noted it in the log” (p.2)",
        .repaired, 2
      ),
      ("“she carried … up the stair every evening” (p.2)", .verified, 2),
      ("I don't think the author's view of the keeper's lamp isn't clear (p.1)", nil, nil),
    ] as [(String, QuoteCheck.Status?, Int?)])
  func `a quotation is looked up on the page that the answer cites`(
    _ answer: String, _ status: QuoteCheck.Status?, _ page: Int?
  ) {
    let quote = checker([1, 2]).check(answer).quotes.first
    #expect(quote?.status == status)
    #expect(quote?.pages == page.map { PageRange($0, $0) })
  }

  @Test func `text beyond the reading position does not support an answer`() {
    let answer = "“The inspector found that Ansa had drowned” (p.4). Ansa drowned in the harbour."
    let later = checker([1, 2], position: 2).check(answer)
    #expect(later.citations.map(\.status) == [.beyondPosition])
    #expect(later.quotes.map(\.status) == [.unverified])
    #expect(!later.sentences.map(\.support).contains(.supported))
    let there = checker([4]).check(answer)
    #expect(there.quotes.map(\.status) == [.verified])
    #expect(there.sentences.map(\.support) == [.supported, .supported])
  }

  @Test(arguments: 1...40)
  func `any answer can be checked`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let answer =
      random.text(pieces: 30) + " “" + random.text(pieces: 6) + "” (pp.1-4) [2] (p.9) "
      + random.text(pieces: 20) + "99999999999999999999 (p."
    let check = checker([1, 2, 3], position: Int(seed % 5)).check(answer)
    let count = answer.utf8.count
    #expect(
      check.sentences.allSatisfy { $0.range.upperBound <= count && (0...100).contains($0.score) })
    #expect(check.quotes.allSatisfy { $0.range.upperBound <= count })
    #expect(check.citations.count >= 3)
  }
}
