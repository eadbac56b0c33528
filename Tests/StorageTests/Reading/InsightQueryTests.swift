import Basics
import Reading
@testable import Storage
import TestSupport
import Testing

/// Every figure of the insights is what its questions find.
@Suite(.eachEngine)
struct InsightQueryTests {
  private static func shelf(seed: UInt64) throws -> [ShelvedWork] {
    var random = SeededGenerator(seed: seed)
    let names = [
      "Earthsea", "Earthsea Cycle", "The Locked Tomb", "Hainish, Cycle", "Émile", "Discworld",
    ]
    return try (0..<120).map { number in
      func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
      var work = try ShelfSample.work(
        "Title \(number)", by: "Author \(number % 31)",
        pick([.read, .read, .read, .reading, .toRead]),
        quarters: Int.random(in: 0...20, using: &random), year: pick([nil, 1974]),
        finished: pick([nil, "2023", "2024", "2024-05", "2024-05-17", "2024-11-02", "2026-03-01"]),
        language: pick([nil, "en", "de", "fr", "grc"]), pages: pick([nil, 120, 387, 99]),
        series: pick([nil, nil] + names))
      work.work.originalLanguage = pick([nil, "en", "ja"])
      if let region = pick([nil] + CulturalRegion.allCases) {
        work.work.authors[0].author.culture.region = Stated(region, source: "you")
      }
      if let gender = pick([nil] + AuthorGender.allCases) {
        work.work.authors[0].author.culture.gender = Stated(gender, source: "openlibrary")
      }
      // An author of his own, whose culture no other work changes.
      work.work.authors[0].author = Author(
        id: AuthorID(rawValue: "author-\(number)"), name: "Author Number \(number)",
        culture: work.work.authors[0].author.culture)
      if number % 4 == 0 {
        work.entries.append(
          Entry(
            id: EntryID(rawValue: "again-\(number)"), workID: work.work.id, status: .read,
            finished: try PartialDate("2024-06-01")))
      }
      return work
    }
  }

  @Test(arguments: ["", "2024", "2024-05", "2020..2024", "2024-05..2025", "1990"])
  func `the questions behind a figure find as many works as it counts`(text: String) async throws {
    let library = try await TestStores()
    let shelf = try Self.shelf(seed: UInt64(text.utf8.count + 1))
    try await library.shelf.apply(
      ShelfRevision(.import, subject: "x", saved: shelf, at: library.clock.now()))
    let stored = try await library.shelf.works()
    let insights = ShelfInsights(
      stored, in: text.isEmpty ? .all : try InsightPeriod(text), on: try PartialDate("2026-07-02"))
    var figures = [
      insights.read, insights.pages.known, insights.pages.unknown, insights.goal.read,
      insights.marginalised,
    ]
    figures += insights.times + insights.series
    for groups in [insights.languages, insights.originals, insights.regions, insights.genders] {
      figures += groups.figures + [groups.stated]
    }
    #expect(figures.count > 5)
    for figure in figures {
      var found: Set<WorkID> = []
      for query in figure.queries {
        let answer = try await library.shelf.search(ShelfQuery(query), limit: 1000)
        found.formUnion(answer.works.map(\.work.id))
      }
      #expect(found.count == figure.count, "\(figure)")
    }
    let known = try await library.shelf.search(
      ShelfQuery(insights.pages.known.queries[0]), limit: 1000)
    let pages = known.works.compactMap { $0.editions.compactMap(\.pageCount).max() }
    #expect(insights.pages.sum == pages.reduce(0, +))
  }
}
