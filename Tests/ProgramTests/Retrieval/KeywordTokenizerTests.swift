import Foundation
import Parameters
import TestSupport
import Testing

/// `retrieve.words` as a reader uses it, in one book and in several, and in every view that ranks.
@Suite(.timeLimit(.minutes(5)))
struct KeywordTokenizerTests {
  /// Eight words a page, so that each page is a chunk.
  private static let book = [
    "The keeper lights the lamps each single dusk", "A lamp burned in the tower all night",
    "Lamplight lay on the water until the morning", "The bursar hid a letter under the stone",
  ]
  private static let other = [
    "Ships came in with salt and some coal", "The lampmaker slept in a house near us",
    "A bursary burned to ashes in the spring",
  ]

  private func workspace() throws -> TestWorkspace {
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book.joined(separator: "\u{0C}"))
    try workspace.file("harbour.txt", Self.other.joined(separator: "\u{0C}"))
    return workspace
  }

  /// The output without the asterisks around found words.
  private func output(_ script: String) async throws -> String {
    let run = try await workspace().script(
      "/set size=8w overlap=0 mode=keyword\n/open tower.txt\n" + script + "\n")
    #expect(run.code == 0, "\(run.record)")
    return run.output.filter { $0 != "*" }
  }

  @Test func `a search takes the words it is told to, and is kept apart from the others`()
    async throws
  {
    let shown = try await output("/search lamp\n/search lamp words=plain\n/search lamp")
    #expect(shown.components(separatedBy: "A lamp burned").count == 4, "\(shown)")
    #expect(shown.components(separatedBy: "keeper lights").count == 3, "\(shown)")
    let typo = try await output("/search bursr words=trigram")
    #expect(typo.contains("The bursar hid a letter"), "\(typo)")
    #expect(!(try await output("/search bursr words=plain")).contains("hid a letter"))
  }

  @Test func `the reading position holds for each`() async throws {
    for words: KeywordTokenizer in [.porter, .plain, .trigram, .german, .korean] {
      let shown = try await output("/page 2\n/search words=\(words) bursar lamplight lamp")
      #expect(shown.contains("A lamp burned"), "\(shown)")
      #expect(!shown.contains("Lamplight") && !shown.contains("hid a letter"), "\(shown)")
    }
  }

  @Test func `why and heat rank as the search did`() async throws {
    let shown = try await output(
      "/search bursr words=trigram\n/why p.4\n/why p.1\n/heat\n/rerun _")
    #expect(shown.components(separatedBy: "1 · 0.863").count > 2, "\(shown)")
    #expect(shown.contains("#0 holds none of the words asked for"), "\(shown)")
    // The last quarter of the strip, which is the page that was found, is the warmest.
    #expect(shown.contains(":.........................@@@@"), "\(shown)")
  }

  @Test func `several books are searched by parts of words`() async throws {
    let shown = try await output("/open tower.txt harbour.txt\n/search bursar words=trigram")
    #expect(shown.contains("The bursar hid") && shown.contains("A bursary burned"), "\(shown)")
    #expect(!shown.contains("Ships came"), "\(shown)")
  }

  @Test func `a sweep compares them`() async throws {
    let shown = try await output(
      """
      /question add tower "Who hid the letr?" "The bursar hid a letter"
      /question add tower "Where was lampligt?" "Lamplight lay on the water"
      /question add tower "Who is a kepeer?" "The keeper lights the lamps"
      /question add tower "What burnd in the towr?" "A lamp burned in the tower"
      /tune tower words=porter,plain,trigram --metric recall@1
      """)
    #expect(shown.contains(#/ 1\.0000 +181 .* words=trigram\n/#), "\(shown)")
    #expect(shown.contains(#/ 0\.0000 +151\.5 .* words=porter \(now\)\n/#), "\(shown)")
    #expect(shown.contains(#/ 0\.0000 +151\.5 .* words=plain\n/#), "\(shown)")
  }
}
