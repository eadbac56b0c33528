/// Pages of the works that were read in a period.
package struct PagesRead: Hashable, Sendable {
  /// Sum over works of the longest edition's pages; a work read twice counts once.
  package let sum: Int
  /// Works that name a number of pages.
  package let known: InsightFigure
  /// Works that name none, and so are not in the sum.
  package let unknown: InsightFigure
  /// Pages a day from the first day of the period to its last, or today; nil without a first day.
  package let perDay: Double?

  init(_ works: [ShelvedWork], _ period: InsightPeriod, on today: PartialDate) {
    let pages = works.compactMap { $0.editions.compactMap(\.pageCount).max() }
    let sum = pages.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    self.sum = sum
    known = InsightFigure("", pages.count, "\(period.query) pages:any")
    unknown = InsightFigure("", works.count - pages.count, "\(period.query) pages:none")
    let last = min(period.lastDay ?? today, today)
    let days = period.firstDay.flatMap { last.days(since: $0) }
    perDay = days.flatMap { $0 >= 0 ? Double(sum) / Double($0 + 1) : nil }
  }
}

/// Books read in a year against the goal.
package struct ReadingGoal: Hashable, Sendable {
  package let year: Int
  package let read: InsightFigure
  package let goal: Int
  /// Books that an even pace would have read by today, 0...goal.
  package let expected: Int

  init(_ shelf: [ShelvedWork], of goal: Int, year: Int, on today: PartialDate) {
    self.year = year
    let name = PartialDate(year: year, month: nil, day: nil)?.description ?? "\(year)"
    let period = (try? InsightPeriod(name)) ?? .all
    read = InsightFigure(
      name, shelf.count { $0.entries.contains(where: period.contains) },
      "status:read finished:\(name)")
    self.goal = goal
    expected = Self.expected(of: goal, in: year, on: today)
  }

  private static func expected(of goal: Int, in year: Int, on today: PartialDate) -> Int {
    guard year == today.year else { return year < today.year ? goal : 0 }
    guard let first = PartialDate(year: year, month: 1, day: 1),
      let last = PartialDate(year: year, month: 12, day: 31),
      let gone = today.days(since: first), let all = last.days(since: first)
    else { return goal }
    return goal * (gone + 1) / (all + 1)
  }
}

/// The pace of a reading that is under way.
package struct ReadingPace: Hashable, Sendable {
  package let title: String
  /// Last page read.
  package let page: Int
  /// Pages a day since its start.
  package let perDay: Double
  /// The day of the last page at this pace; nil where the number of pages is unknown.
  package let end: PartialDate?

  /// The question that lists the readings under way.
  package static let query = "status:reading"

  /// Readings with a start that is known to the day, the fastest first.
  package static func all(_ shelf: [ShelvedWork], on today: PartialDate, pages: [WorkID: Int])
    -> [ReadingPace]
  {
    shelf.compactMap { shelved -> ReadingPace? in
      guard var entry = shelved.entries.last(where: { $0.status == .reading }) else { return nil }
      entry.page = pages[shelved.work.id] ?? entry.page
      guard let pace = entry.pace(on: today) else { return nil }
      return ReadingPace(
        title: shelved.work.title, page: entry.page, perDay: pace,
        end: shelved.edition?.pageCount.flatMap { entry.finishEstimate(of: $0, on: today) })
    }.sorted { $0.perDay == $1.perDay ? $0.title < $1.title : $0.perDay > $1.perDay }
  }
}
