@testable import Asking
import Basics
import Books
import DeskSupport
import Discovery
@testable import Notebook
import Parameters
import Reading
@testable import Replays
import Search
@testable import Shelf
@testable import Shell
import Storage
@testable import Suggesting
import TestSupport
import Testing

/// Vectors of books by their short texts, kept for the next suggestion.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct BookVectorsTests {
  private static let rows = [
    ["Tides", "author:Bo Lund", "status:read", "rating:5"],
    ["Stones", "author:Ann Rock", "status:read", "rating:1"],
    ["Blank", "author:Una Read", "status:to-read"],
  ]

  /// A desk with works on its shelf, whose catalogue keeps vectors.
  private func desk(_ embedder: any EmbeddingProvider = HashingEmbeddingProvider()) async throws
    -> (desk: Desk, shelf: [ShelvedWork])
  {
    let vectors = SQLiteTextVectors(CatalogueDatabase(path: ""))
    let desk = try await Desk(
      [:], embedder: embedder,
      catalogues: Catalogues(local: Catalogues.none.local, vectors: vectors))
    for row in Self.rows { _ = try await ChangeShelf(desk.notebook.shelf).add(row, source: "") }
    let shelf = try await desk.notebook.ports.reading.search(ShelfQuery(""), limit: 10).works
    return (desk, shelf.sorted { $0.work.title < $1.work.title })
  }

  private static let today = PartialDate(year: 2026, month: 11, day: 1) ?? .earliest

  @Test func `vectors are made once, and only those that are missing`() async throws {
    let (desk, shelf) = try await desk()
    let vectors = BookVectors(desk.notebook.discovering)
    let texts = shelf.map { MeaningText($0) }
    #expect(try await vectors.known(texts).isEmpty)
    #expect(try await vectors.make(texts, limit: 2) == 2)
    #expect(Set(try await vectors.known(texts).keys) == Set(texts.prefix(2)))
    #expect(try await vectors.make(texts + texts, limit: 10) == 1)
    let known = try await vectors.known(texts)
    let embedder = HashingEmbeddingProvider()
    for text in texts {
      #expect(try await embedder.embed([text.whole], purpose: .passage)[0].values == known[text])
    }
    #expect(try await vectors.make(texts, limit: 10) == 0)
  }

  @Test func `works that say something and the best candidates are made ready by turns`()
    async throws
  {
    let (desk, shelf) = try await desk()
    let vectors = BookVectors(desk.notebook.discovering)
    let profile = TasteProfile(shelf, on: Self.today)
    let pool = CandidatePool(shelf: shelf, answers: [])
    #expect(pool.candidates.map(\.title) == ["Blank"])
    #expect(try await vectors.ofShelf(shelf, profile).isEmpty)
    #expect(try await vectors.prepare(shelf, profile, best: pool.candidates, limit: 2) == 2)
    let given = try await vectors.giving(pool)
    #expect(given.candidates.map(\.vector.isEmpty) == [false])
    #expect(try await vectors.ofShelf(shelf, profile).count == 1)
    #expect(try await vectors.prepare(shelf, profile, best: pool.candidates) == 1)
    let known = try await vectors.ofShelf(shelf, profile)
    let titles = shelf.filter { known[$0.work.id] != nil }.map(\.work.title)
    #expect(titles == ["Stones", "Tides"], "a work that was not read says nothing")
  }

  @Test func `a text with more words than the model reads is made of title and subjects`()
    async throws
  {
    let (desk, _) = try await desk(NarrowEmbedder())
    let vectors = BookVectors(desk.notebook.discovering)
    let text = MeaningText(
      title: "Tides", subjects: ["Sea"], description: "one two three four five six seven eight")
    let long = MeaningText(
      title: "a b c d e f g h i j k l", subjects: [], description: nil)
    #expect(try await vectors.make([text, long], limit: 2) == 2)
    let known = try await vectors.known([text, long])
    let short = try await HashingEmbeddingProvider().embed([text.short], purpose: .passage)
    #expect(known[text] == short[0].values && known[long] != nil)
  }

  @Test func `nothing is sent to a service`() async throws {
    let (desk, shelf) = try await desk(PaidEmbedder())
    let made = try await BookVectors(desk.notebook.discovering)
      .make(shelf.map { MeaningText($0) }, limit: 10)
    #expect(made == 0)
  }

  @Test func `the vector of a chapter reaches to the reading position and no further`() async throws
  {
    let pages = (1...8).map { Page.telltale($0, words: 37) }
    // Words of the same lengths, so that the book is cut at the same places.
    let changed = pages.map { page in
      page.number <= 6
        ? page
        : Page(
          number: page.number,
          text: page.text.replacing("word", with: "lamp").replacing("page", with: "moor"))
    }
    var vectors: [[Float]] = []
    for pages in [pages, changed] {
      let desk = try await Desk(["/Lamp": pages], embedder: LeaningEmbeddingProvider())
      _ = try await desk.open(
        "Lamp", ["chunk.size=20w", "mode=vector", "embed.window=40", "embed.step=20"])
      _ = try await MoveFence(desk.notebook).run(to: 6, source: "/page 6")
      _ = try await SearchAsCell(desk.notebook).run(
        "lamp", overrides: [], source: "/search lamp", observer: { _ in })
      let open = try #require(await desk.notebook.current)
      let settings = try PipelineSettings(await desk.notebook.parameters)
      let ports = try desk.notebook.index.selecting(settings)
      let found = try #require(
        try await ChapterVector(ports).run(of: open, behind: open.book.fence))
      #expect(found.pages.end == 6)
      vectors.append(found.vector)
      #expect(try await ChapterVector(ports).run(of: open, behind: open.book.fence, page: 7) == nil)
    }
    #expect(vectors[0] == vectors[1])
  }
}

/// A model that reads eight words at once.
private struct NarrowEmbedder: EmbeddingProvider {
  private let words = HashingEmbeddingProvider()

  var model: EmbeddingModel {
    EmbeddingModel(
      provider: "test", name: "narrow", dimension: words.model.dimension, fingerprint: "narrow",
      windowTokens: 8)
  }

  func warmUp() {}

  func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    for (index, text) in texts.enumerated() {
      let count = WordCounter().count(text)
      guard count <= 8 else {
        throw EmbeddingError.textTooLong(index: index, tokens: count, limit: 8)
      }
    }
    return try await words.embed(texts, purpose: purpose)
  }
}
