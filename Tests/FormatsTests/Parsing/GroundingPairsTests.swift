import Answers
import Books
import Foundation
import Groundedness
import Search
import TestSupport
import Testing

/// Pairs of a true sentence and one with a single change, as answers that cite a page of a real book.
///
/// `GROUNDING_PAIRS=FILE` checks another file of the same columns and prints every miss:
/// `book page kind question true false`, parted by tabs, below a line of headers. A book is a path in
/// the checkout or beside it; without a page the pages with most words of the question are the passages, with `?` the one
/// page with most words of question and true sentence is cited.
struct GroundingPairsTests {
  private struct Pair {
    let book: String
    let page: String
    let kind: String
    let question: String
    let right: String
    let wrong: String
  }

  private struct Score {
    var pairs = 0
    var kept = 0
    var caught = 0
  }

  private struct Report {
    private(set) var kinds: [String: Score] = [:]
    private(set) var misses: [String] = []

    mutating func add(_ pair: Pair, kept: Bool, caught: Bool, _ reason: String) {
      kinds[pair.kind, default: Score()].pairs += 1
      kinds[pair.kind, default: Score()].kept += kept ? 1 : 0
      kinds[pair.kind, default: Score()].caught += caught ? 1 : 0
      if !kept { misses.append("\(pair.kind), true but not ✓: \(pair.right) \(reason)") }
      if !caught { misses.append("\(pair.kind), false but ✓: \(pair.wrong)") }
    }

    func sum(_ kinds: [String], _ part: KeyPath<Score, Int>) -> Int {
      kinds.reduce(0) { $0 + (self.kinds[$1]?[keyPath: part] ?? 0) }
    }

    var text: String {
      let rows = kinds.sorted { $0.key < $1.key }.map { kind, score in
        "\(kind): true kept ✓ \(score.kept) of \(score.pairs), "
          + "false not ✓ \(score.caught) of \(score.pairs)"
      }
      return (misses + rows).joined(separator: "\n")
    }
  }

  private static let exact = ["number", "name"]
  private static let others = ["negation", "role", "comparative", "quantifier", "subject"]

  private static func pairs(_ file: URL) throws -> [Pair] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap {
      let cells = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 6 else { return nil }
      return Pair(
        book: cells[0], page: cells[1], kind: cells[2], question: cells[3], right: cells[4],
        wrong: cells[5])
    }
  }

  private static func report(_ file: URL) async throws -> Report {
    var books: [String: (text: BookText, title: String, author: String?)] = [:]
    var report = Report()
    for pair in try pairs(file) {
      if books[pair.book] == nil {
        let parsed = try await parseFile(Fixture.repository.appending(path: pair.book)).book
        books[pair.book] = (
          BookText(pages: parsed.pages), parsed.title ?? "", parsed.author
        )
      }
      guard let book = books[pair.book] else { continue }
      func sentences(_ said: String) -> [SentenceCheck] {
        check(said, pair, book.text, book.title, book.author).sentences
      }
      func isSupported(_ sentences: [SentenceCheck]) -> Bool {
        sentences.allSatisfy { $0.support == .supported || $0.support == .noClaim }
      }
      let right = sentences(pair.right)
      let reason = right.map {
        "[\($0.score) missing \($0.missing) \($0.doubts.map { "\($0.kind): \($0.words)" })]"
      }
      report.add(
        pair, kept: isSupported(right), caught: !isSupported(sentences(pair.wrong)),
        reason.joined())
    }
    return report
  }

  private static func check(
    _ said: String, _ pair: Pair, _ text: BookText, _ title: String, _ author: String?
  ) -> GroundingCheck {
    let pages = pages(pair, text)
    let passages = pages.enumerated().map { index, pages in
      let ranges = text.pageMap.ranges[(pages.start - 1)..<min(pages.end, text.pageMap.pageCount)]
      let range = (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0)
      return Passage(
        chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
        pages: pages, text: text.text(range), score: 1, keyword: nil, vector: nil)
    }
    let checker = GroundingChecker(
      passages: passages, text: text, fence: .at(ReadingPosition(page: 0)), title: title,
      author: author)
    guard !pair.page.isEmpty else { return checker.check(said, citations: []) }
    let page = pair.page == "?" ? "\(pages[0].start)" : pair.page
    let cited = said + " (p.\(page))"
    let place = said.utf8.count + 2..<cited.utf8.count - 1
    return checker.check(
      cited,
      citations: pages.indices.map {
        ResolvedCitation(
          range: place, text: "p.\(page)", status: .resolved, passages: [$0 + 1],
          pages: pages[$0])
      })
  }

  private static func pages(_ pair: Pair, _ text: BookText) -> [PageRange] {
    let named = pair.page.split { !$0.isNumber && $0 != "-" && $0 != "–" }.compactMap { item in
      let ends = item.split { $0 == "-" || $0 == "–" }.compactMap { Int($0) }
      return ends.first.map { PageRange($0, max($0, ends.last ?? $0)) }
    }.filter { $0.start <= text.pageMap.pageCount }
    if !named.isEmpty { return named }
    let isOne = pair.page == "?"
    let terms = ContentTerms.of(isOne ? "\(pair.question) \(pair.right)" : pair.question)
    let shared = text.pageMap.ranges.map {
      terms.intersection(ContentTerms.of(text.text($0))).count
    }
    return shared.indices.sorted { (shared[$1], $0) < (shared[$0], $1) }.prefix(isOne ? 1 : 8)
      .map { PageRange($0 + 1, $0 + 1) }
  }

  @Test func `twenty-four pairs of the sample book`() async throws {
    let report = try await Self.report(Fixture.url("grounding/sample-24.tsv"))
    #expect(report.sum(Self.exact + Self.others, \.pairs) == 24)
    #expect(report.sum(Self.exact, \.caught) >= 15, "\(report.text)")
    #expect(report.sum(Self.others, \.caught) >= 5, "\(report.text)")
    #expect(report.sum(Self.exact + Self.others, \.kept) >= 23, "\(report.text)")
  }

  @Test func `pairs of the sample book that the rules were made with`() async throws {
    let report = try await Self.report(Fixture.url("grounding/sample.tsv"))
    let all = Self.exact + Self.others
    func share(_ kinds: [String], _ part: KeyPath<Score, Int>) -> Double {
      Double(report.sum(kinds, part)) / Double(max(1, report.sum(kinds, \.pairs)))
    }
    #expect(report.sum(all, \.pairs) >= 80)
    #expect(share(Self.exact, \.caught) >= 0.95, "\(report.text)")
    #expect(share(Self.others, \.caught) >= 0.65, "\(report.text)")
    #expect(share(all, \.kept) >= 0.93, "\(report.text)")
  }

  private static let file = ProcessInfo.processInfo.environment["GROUNDING_PAIRS"]

  @Test(.enabled(if: file != nil, "GROUNDING_PAIRS names no file"))
  func `pairs of a file are printed by kind`() async throws {
    let report = try await Self.report(URL(filePath: try #require(Self.file)))
    print(report.text)
    #expect(report.sum(Self.exact + Self.others, \.pairs) > 0)
  }
}
