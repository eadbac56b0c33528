import Discovery
import Reading
import Testing

struct GreetingTests {
  private let today = MadeBooks.today

  private func greeting(_ shelf: [ShelvedWork], hour: Int = 9) -> Greeting {
    Greeting(shelf, profile: TasteProfile(shelf, on: today), on: today, hour: hour)
  }

  private func work(
    _ title: String, _ status: ReadingStatus, started: Int? = nil, finished: Int? = nil,
    quarters: Int? = nil, subjects: [String] = []
  ) throws -> ShelvedWork {
    var work = try MadeBooks.work(title, subjects: subjects, status, quarters: quarters)
    work.entries[0].started = started.flatMap { today.adding(days: -$0) }
    work.entries[0].finished = finished.flatMap { today.adding(days: -$0) }
    return work
  }

  @Test func `an empty shelf is told so`() {
    #expect(greeting([]) == .empty)
  }

  @Test func `a book of the last week is named, the last one of several`() throws {
    let shelf = [
      try work("Older", .read, finished: 6), try work("Newer", .read, finished: 2, quarters: 18),
    ]
    #expect(greeting(shelf) == .finished(title: "Newer", rating: Rating(quarters: 18)))
    #expect(greeting([try work("Eight", .read, finished: 8)]) == .time(.morning, reading: nil))
    #expect(
      greeting([try work("Tomorrow", .read, finished: -2)])
        != .finished(title: "Tomorrow", rating: nil))
  }

  @Test func `a quiet shelf names the subject that is liked most`() throws {
    let shelf = [
      try work("A", .read, finished: 40, quarters: 20, subjects: ["Fantasy"]),
      try work("B", .read, finished: 50, quarters: 4, subjects: ["Horror"]),
    ]
    #expect(greeting(shelf) == .quiet(days: 40, subject: "Fantasy"))
    #expect(
      greeting([try MadeBooks.work("C", .toRead, finished: nil)]) == .quiet(days: nil, subject: nil)
    )
  }

  @Test func `else it is the time of day, with the book that is being read`() throws {
    let shelf = [try work("Kim", .reading, started: 3)]
    let hours = [4: "night", 5: "morning", 12: "afternoon", 17: "evening", 22: "night", 0: "night"]
    for (hour, name) in hours {
      let time = try #require(Greeting.DayTime(rawValue: name))
      #expect(greeting(shelf, hour: hour) == .time(time, reading: "Kim"))
    }
  }
}
