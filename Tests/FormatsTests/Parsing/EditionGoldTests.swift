import Basics
import Books
import Foundation
import Lab
import Sessions
import TestSupport
import Testing

/// Quotes of whole books are found in another edition, and missing ones are counted apart.
///
/// The quotes are those of `bench/questions`; the table is in `docs/metrics.md`.
@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct EditionGoldTests {
  /// Counts of a book's quotes by the result of searching for them.
  private struct Count: Equatable {
    /// Number found letter for letter, apart from blanks.
    var exact = 0
    /// Number found in any form.
    var found = 0
    var missing = 0

    init(_ exact: Int, _ found: Int, _ missing: Int) {
      (self.exact, self.found, self.missing) = (exact, found, missing)
    }

    init(_ quotes: [String], in text: BookText) {
      let resolver = GoldResolver(text: text)
      for quote in quotes {
        let question = Question(id: "q", text: "?", kind: .single, contains: [quote])
        let isFound = (try? resolver.needs(of: question)) != nil
        found += isFound ? 1 : 0
        missing += isFound ? 0 : 1
        exact += text.utf8.rangesIgnoringBlanks(of: Array(quote.utf8)).isEmpty ? 0 : 1
      }
    }
  }

  private static let alice = "pdf/alice-11-pdf.pdf"
  private static let timeMachine = "epub/h-g-wells_the-time-machine.epub"
  private static let sherlock = "txt/sherlock-1661-8.txt"
  private static let sherlockEPUB =
    "epub/arthur-conan-doyle_the-adventures-of-sherlock-holmes.epub"

  private static func text(_ path: String) async throws -> BookText {
    let url = try #require(Fixture.corpus).appending(path: path)
    return BookText(pages: try await parseFile(url).book.pages)
  }

  private static func quotes(_ name: String) throws -> [String] {
    let url = Fixture.repository.appending(path: "bench/questions/\(name).tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try #require($0.split(separator: "\t").last.map(String.init))
    }
  }

  @Test(arguments: [
    (alice, "alice", 30), (timeMachine, "time-machine", 27), (sherlock, "sherlock", 64),
  ])
  func `every quote is found in any typography`(
    _ book: String, _ questions: String, _ count: Int
  ) async throws {
    let text = try await Self.text(book)
    let quotes = try Self.quotes(questions)
    #expect(quotes.count == count)
    for edition in SetText.allCases {
      let found = Count(quotes.map(edition.setting), in: text)
      #expect(found.found == count && found.missing == 0, "\(edition): \(found)")
    }
  }

  /// The nine differ in their letters: “4 pounds” is “£4”, “bell-pull” is “bellpull”.
  @Test func `quotes of one edition of Sherlock Holmes are counted in another`() async throws {
    let found = Count(try Self.quotes("sherlock"), in: try await Self.text(Self.sherlockEPUB))
    #expect(found == Count(40, 55, 9))
  }

  @Test func `quotes of another book are all missing`() async throws {
    let found = Count(try Self.quotes("alice"), in: try await Self.text(Self.timeMachine))
    #expect(found == Count(0, 0, 30))
  }
}

/// Ways in which editions set the same words.
private enum SetText: CaseIterable {
  case straight, curly, italics, broken

  func setting(_ quote: String) -> String {
    switch self {
    case .straight:
      quote.replacing(/[“”]/, with: "\"").replacing(/[‘’]/, with: "'")
        .replacing(/\ ?[—–]\ ?/, with: "--")
    case .curly:
      quote.replacing(/\B"\b/, with: "“").replacing("\"", with: "”")
        .replacing(/\B'\b/, with: "‘").replacing("'", with: "’").replacing("--", with: "—")
    case .italics:
      quote.replacing(/\b[a-z]{4,}\b/) { "_\($0.output)_" }.replacing(/—|--/, with: " – ")
    case .broken:
      quote.replacing(" ", with: "\n   ").replacing("\n   of", with: "\u{A0}of")
    }
  }
}
