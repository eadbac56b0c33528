@testable import Reading
import Testing

struct ShelfInsightsTests {
  private let today: PartialDate

  init() throws { today = try PartialDate("2026-07-02") }

  private func work(
    _ title: String, _ status: ReadingStatus = .read, started: String? = nil,
    finished: String? = nil, page: Int = 0, pages: Int? = nil, gender: AuthorGender? = nil,
    region: CulturalRegion? = nil
  ) throws -> ShelvedWork {
    let id = WorkID(rawValue: title)
    let culture = AuthorCulture(
      gender: gender.map { Stated($0, source: "you") },
      region: region.map { Stated($0, source: "wikidata") })
    let author = Author(id: AuthorID(rawValue: title), name: "A \(title)", culture: culture)
    return ShelvedWork(
      work: try Work(id: id, title: title, authors: [Credit(author: author)]),
      editions: [Edition(id: EditionID(rawValue: title), workID: id, pageCount: pages)],
      entries: [
        Entry(
          id: EntryID(rawValue: title), workID: id, status: status,
          started: try started.map { try PartialDate($0) },
          finished: try finished.map { try PartialDate($0) }, page: page)
      ])
  }

  private func insights(_ works: [ShelvedWork], _ period: String? = nil) throws -> ShelfInsights {
    ShelfInsights(
      works, in: try period.map { try InsightPeriod($0) } ?? .all, on: today)
  }

  @Test func `a year has its months, and what is only dated to the year is in none`() throws {
    let shelf = [
      try work("a", finished: "2024-05-01"), try work("b", finished: "2024-05-30"),
      try work("c", finished: "2024"), try work("d", finished: "2023-05-01"), try work("e"),
    ]
    let year = try insights(shelf, "2024")
    #expect(year.read.count == 3)
    #expect(year.times.count == 12 && year.times[4].count == 2)
    #expect(year.times.map(\.count).reduce(0, +) == 2)
    let all = try insights(shelf)
    #expect(all.read.count == 5)
    #expect(all.times.map(\.label) == ["2023", "2024"])
    #expect(all.times.map(\.count) == [1, 3])
  }

  @Test func `the goal is 52 a year at an even pace`() throws {
    let shelf = [try work("a", finished: "2026-01-05"), try work("b", finished: "2025-12-31")]
    let now = try insights(shelf).goal
    #expect(now.read.count == 1 && now.goal == 52 && now.year == 2026)
    // 2 July is day 183 of 365.
    #expect(now.expected == 26)
    let before = try insights(shelf, "2025").goal
    #expect(before.read.count == 1 && before.expected == 52)
  }

  @Test func `a goal of one's own counts at an even pace, too`() throws {
    let shelf = [try work("a", finished: "2026-01-05")]
    let goal = ShelfInsights(shelf, in: .all, on: today, goal: 20).goal
    #expect(goal.goal == 20 && goal.expected == 10 && goal.read.count == 1)
  }

  @Test func `pages are summed over works that name them`() throws {
    let shelf = [
      try work("a", finished: "2026-01-05", pages: 100), try work("b", finished: "2026-02-05"),
    ]
    let pages = try insights(shelf, "2026").pages
    #expect(pages.sum == 100 && pages.known.count == 1 && pages.unknown.count == 1)
    #expect(pages.perDay == 100.0 / 183)
    #expect(try insights(shelf).pages.perDay == nil)
  }

  @Test func `a pace ends on a day`() throws {
    let shelf = [
      try work("slow", .reading, started: "2026-06-22", page: 10, pages: 20),
      try work("quick", .reading, started: "2026-07-01", page: 30),
      try work("undated", .reading, page: 5),
    ]
    let paces = try insights(shelf).paces
    #expect(paces.map(\.title) == ["quick", "slow"])
    #expect(paces.map(\.perDay) == [30, 1])
    #expect(paces[1].end == (try PartialDate("2026-07-12")))
  }

  @Test func `culture counts where it is stated, and the score shows its parts`() throws {
    let shelf = [
      try work("a", gender: .female, region: .europe),
      try work("b", gender: .male, region: .africa),
      try work("c", gender: .unknown), try work("d"),
    ]
    let found = try insights(shelf)
    #expect(found.genders.stated.count == 3 && found.regions.stated.count == 2)
    #expect(found.marginalised.count == 2)
    #expect(found.sources == ["wikidata", "you"])
    #expect(found.score.regions == 2)
    // Two genders in equal shares are 1 of 2 bits.
    #expect(abs(found.score.evenness - 0.5) < 1e-12)
    #expect(abs(found.score.marginalised - 2.0 / 3) < 1e-12)
    #expect(abs(found.score.value - (6.0 / 11 + 1.5 + 4.0 / 3)) < 1e-12)
  }

  @Test func `an empty shelf has nothing, and no score`() throws {
    let found = try insights([])
    #expect(found.read.count == 0 && found.score.value == 0 && found.times.isEmpty)
  }

  @Test(arguments: ["soon", "none", "2024..x"])
  func `what is no time is refused`(text: String) {
    #expect(throws: ShelfQueryError.self) { try InsightPeriod(text) }
  }
}
