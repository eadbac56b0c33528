import Discovery
import Reading
import TestSupport
import Testing

struct TasteProfileTests {
  private let today = MadeBooks.today

  private func traces(_ number: Int) -> ReadingTraces {
    ReadingTraces(page: number * 7, pageCount: 300)
  }

  @Test(arguments: UInt64(1)...20)
  func `adding works one by one gives the profile of all of them`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let works = try (0..<30).map { try MadeBooks.random($0, &chance) }
    let traces = Dictionary(
      uniqueKeysWithValues: works.enumerated().map { ($1.work.id, self.traces($0)) })
    let whole = TasteProfile(works, traces: traces, on: today)
    var grown = TasteProfile(on: today)
    for work in works.shuffled(using: &chance) {
      grown.set(work, traces: traces[work.work.id] ?? ReadingTraces())
    }
    #expect(grown == whole)
    for facet in TasteKey.Facet.allCases {
      #expect(grown.figures(facet) == whole.figures(facet))
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `a work that changes or goes leaves nothing of what it was`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var works = try (0..<20).map { try MadeBooks.random($0, &chance) }
    var profile = TasteProfile(works, on: today)
    for place in 0..<10 {
      works[place] = try MadeBooks.random(place, &chance)
      profile.set(works[place])
    }
    profile.remove(works.removeLast().work.id)
    #expect(profile == TasteProfile(works, on: today))
  }

  @Test func `a figure has the rows that it is counted from`() throws {
    let works = [
      try MadeBooks.work("Loved", subjects: ["Fantasy"], quarters: 20),
      try MadeBooks.work("Hated", subjects: ["Fantasy", "Horror"], quarters: 2),
      try MadeBooks.work("Other", subjects: ["Poetry"], quarters: 16),
    ]
    let profile = TasteProfile(works, on: today)
    let fantasy = try #require(profile.figure(TasteKey(.subject, "fantasy")))
    let rows = profile.rows(behind: fantasy.key)
    #expect(Set(rows.map(\.title)) == ["Loved", "Hated"] && fantasy.counted.works == 2)
    let sum = rows.reduce(0) { $0 + $1.liking * $1.recency / 1_000 }
    #expect(fantasy.counted.liking == sum)
    #expect(fantasy.liking == Double(sum) / Double(fantasy.counted.recency + 2_000))
    #expect(profile.liking(TasteKey(.subject, "Horror")) < 0)
    #expect(profile.liking(TasteKey(.subject, "Poetry")) > fantasy.liking)
  }

  @Test func `signs of liking are in an order that a reader would expect`() throws {
    func liking(_ work: ShelvedWork, _ traces: ReadingTraces = ReadingTraces()) -> Int {
      TasteRow(work, traces: traces, on: today, TasteWeights())?.liking ?? 0
    }
    let best = liking(try MadeBooks.work("A", quarters: 20))
    let finished = liking(try MadeBooks.work("B"))
    let again = liking(try MadeBooks.work("C", times: 2))
    let wished = liking(try MadeBooks.work("D", .wishlist))
    let begun = liking(try MadeBooks.work("F"), ReadingTraces(page: 150, pageCount: 300))
    let abandoned = liking(try MadeBooks.work("G", .didNotFinish))
    let worst = liking(try MadeBooks.work("H", quarters: 1))
    #expect(best == 1_000 && worst < -1_000 + 700)
    #expect(best > again && again > finished && finished > wished && wished > 0)
    #expect(begun > finished && abandoned < 0)
    let unread = try MadeBooks.work("I", .toRead)
    #expect(TasteRow(unread, on: today, TasteWeights()) == nil)
  }

  @Test func `a book counts less the longer ago it was read`() throws {
    let new = try MadeBooks.work("New", subjects: ["Poetry"], quarters: 20, finished: 2026)
    let old = try MadeBooks.work("Old", subjects: ["History"], quarters: 20, finished: 2012)
    let profile = TasteProfile([new, old], on: today)
    #expect(
      profile.liking(TasteKey(.subject, "Poetry")) > profile.liking(TasteKey(.subject, "History")))
  }

  @Test func `what a person says outweighs what was counted, and can be taken back`() throws {
    let loved = try MadeBooks.work("Loved", subjects: ["Horror"], quarters: 20)
    let key = TasteKey(.subject, "horror")
    var profile = TasteProfile([loved], on: today)
    let counted = profile.liking(key)
    profile.state(.less(key))
    #expect(profile.liking(key) < 0)
    profile.state(.never(key))
    #expect(profile.liking(key) == -1)
    profile.state(.more(key))
    #expect(profile.liking(key) > counted)
    profile.takeBack(key)
    #expect(profile.liking(key) == counted)
    profile.state(.setAside(loved.work.id, reason: "school"))
    #expect(profile.figure(key) == nil && profile.liked.isEmpty)
    profile.takeBack(loved.work.id)
    #expect(profile == TasteProfile([loved], on: today))
  }
}
