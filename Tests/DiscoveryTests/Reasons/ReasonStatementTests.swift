import Basics
import Discovery
import Reading
import TestSupport
import Testing

/// The sentences of our own reasons, under the same check as those of a model.
struct ReasonStatementTests {
  private func work(_ title: String, _ author: String, _ subjects: [String], _ quarters: Int) throws
    -> ShelvedWork
  {
    try MadeBooks.work(title, by: author, subjects: subjects, quarters: quarters)
  }

  private func statements(
    _ shelf: [ShelvedWork], _ found: [Candidate], _ wish: WishParts = WishParts(),
    _ traces: [WorkID: ReadingTraces] = [:]
  ) -> [(statement: ReasonStatement, check: ReasonCheck)] {
    let profile = TasteProfile(shelf, traces: traces, on: MadeBooks.today)
    let round = DiscoverRound(
      shelf: shelf, profile: profile, wish: wish,
      answers: [CandidateAnswer(.subject("made"), found)])
    return round.mix.suggestions.map { suggestion in
      let statement = ReasonStatement(
        suggestion, profile: profile, on: ReasonShelf(shelf, traces: traces), wish: wish)
      return (
        statement,
        ReasonCheck(
          statement.text, for: suggestion.candidate, on: ReasonShelf(shelf, traces: traces))
      )
    }
  }

  @Test func `a reason names the row that it rests on`() throws {
    let shelf = [
      try work("Loved", "Dear One", ["Fantasy", "Islands"], 18),
      try work("Past", "Old One", ["History"], 16),
    ]
    let made = statements(
      shelf,
      [
        try MadeBooks.found("By Her", by: "Dear One"),
        try MadeBooks.found("Reigns", by: "B B", subjects: ["History"]),
        try MadeBooks.found("Deep", by: "F F", subjects: ["Whales"]),
      ])
    #expect(
      made.map(\.statement.text) == [
        "You gave “Past” 4 stars; both are filed under History.",
        "You gave “Loved” 4.5 stars; this one is also by Dear One.",
        "No book you have read is filed under Whales; this one is.",
      ])
    #expect(made.allSatisfy { $0.check.isBorneOut })
  }

  @Test func `an author of a book that waits unread is not new to the shelf`() throws {
    let shelf = [
      try work("Past", "Old One", ["History"], 16),
      try MadeBooks.work("Waiting", by: "New One", .toRead),
    ]
    let made = statements(shelf, [try MadeBooks.found("Other", by: "New One", editions: 3)])
    #expect(made.map(\.statement).contains(.editions(3)))
    #expect(made.allSatisfy { $0.check.isBorneOut })
    let alone = statements([shelf[0]], [try MadeBooks.found("Other", by: "New One", editions: 3)])
    #expect(alone.map(\.statement) == [.newAuthor("New One")])
  }

  @Test func `what was asked for is named with what shows it`() throws {
    var wish = WishParts()
    wish.genres = ["Horror"]
    wish.length = .atMost(320)
    let made = statements([], [try MadeBooks.found("Dread", subjects: ["Horror"])], wish)
    #expect(made.map(\.statement) == [.asked([.subject("Horror"), .pages(300)])])
    #expect(made.first?.statement.text == "As you asked: filed under Horror; 300 pages.")
    #expect(made.first?.check.isBorneOut == true)
  }

  @Test(arguments: UInt64(1)...40)
  func `no reason of a made shelf says what the shelf does not`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let shelf = try (0..<25).map { try MadeBooks.random($0, &chance) }
    var traces: [WorkID: ReadingTraces] = [:]
    for work in shelf where Bool.random(using: &chance) {
      traces[work.work.id] = ReadingTraces(
        page: Int.random(in: 0...80, using: &chance), pageCount: 80)
    }
    let found = try (0..<40).map { number in
      try MadeBooks.found(
        "Candidate \(number)", by: "Writer \(Int.random(in: 0..<12, using: &chance))",
        subjects: Array(
          (MadeBooks.subjects + ["Bees", "Maps"]).shuffled(using: &chance)
            .prefix(Int.random(in: 0...3, using: &chance))),
        editions: Int.random(in: 1...30, using: &chance))
    }
    for (statement, check) in statements(shelf, found, WishParts(), traces) {
      #expect(check.faults.isEmpty, "\(statement.text) \(check.claims)")
      #expect(check.isBorneOut || statement == .listed, "\(statement.text)")
      #expect(ReasonStatement(statement.json) == statement)
      let checked = CheckedReason(statement.text, check)
      #expect(CheckedReason(checked.json) == checked)
    }
  }
}
