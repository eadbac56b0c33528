package import Reading

/// The first line of a conversation, by the state of the shelf.
package enum Greeting: Hashable, Sendable {
  /// No work is on the shelf.
  case empty
  /// A book was finished within the last week.
  case finished(title: String, rating: Rating?)
  /// Nothing was begun, finished or added for a month; the subject is the one that is liked most.
  case quiet(days: Int?, subject: String?)
  /// By the time of day, with the book that is being read.
  case time(DayTime, reading: String?)

  /// Times of day, by the person's clock.
  package enum DayTime: String, Sendable, CaseIterable {
    case morning, afternoon, evening, night

    /// Morning begins at 5, afternoon at 12, evening at 17, night at 22.
    package init(hour: Int) {
      self =
        switch hour {
        case 5..<12: .morning
        case 12..<17: .afternoon
        case 17..<22: .evening
        default: .night
        }
    }
  }

  /// Days after which a finished book is not mentioned, and after which a shelf is quiet.
  private static let (fresh, quiet) = (7, 30)

  /// `hour` is that of the person's clock, 0...23.
  package init(
    _ shelf: [ShelvedWork], profile: TasteProfile, on today: PartialDate, hour: Int
  ) {
    let entries = shelf.flatMap { work in work.entries.map { (work.work.title, $0) } }
    func age(_ date: PartialDate?) -> Int? { date.flatMap { today.days(since: $0) } }
    let ended = entries.filter { $0.1.status == .read }.compactMap { title, entry in
      age(entry.finished).map { (title, entry, $0) }
    }.filter { (0...Self.fresh).contains($0.2) }
    let last = ended.min { a, b in a.2 == b.2 ? a.0 < b.0 : a.2 < b.2 }
    let days = entries.flatMap { [$0.1.started, $0.1.finished, $0.1.addedAt] }.compactMap(age)
      .filter { $0 >= 0 }.min()
    if shelf.isEmpty {
      self = .empty
    } else if let last {
      self = .finished(title: last.0, rating: last.1.rating)
    } else if days.map({ $0 > Self.quiet }) ?? true {
      self = .quiet(days: days, subject: Self.subject(shelf, profile))
    } else {
      let reading = entries.first { $0.1.status == .reading }?.0
      self = .time(DayTime(hour: hour), reading: reading)
    }
  }

  /// The subject that is liked most, as a book of the shelf has it.
  private static func subject(_ shelf: [ShelvedWork], _ profile: TasteProfile) -> String? {
    guard let best = profile.figures(.subject).first(where: { $0.liking > 0 }) else { return nil }
    let names = shelf.lazy.flatMap { Genre.normalized($0.work.subjects) }
    return names.first { TasteKey(.subject, $0) == best.key }
  }
}
