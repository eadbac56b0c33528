package import Reading

/// A question to a recommender: the shelf as it was, and the books that were read next.
package struct ShelfFold: Sendable {
  /// From 1, the oldest first.
  package let number: Int
  /// The first day on which a hidden book ended.
  package let day: PartialDate
  /// Works as they were before that day.
  package let known: [ShelvedWork]
  /// Finished books with ratings that are asked for.
  package let hidden: [ShelvedWork]

  /// Grades by work: 2 from four and a half stars, 1 from three and a quarter, 0 below.
  package var grades: [String: Int] {
    Dictionary(
      hidden.map { ($0.work.id.rawValue, Self.grade($0)) }, uniquingKeysWith: { first, _ in first })
  }

  package static func grade(_ work: ShelvedWork) -> Int {
    guard let quarters = work.entries.last(where: { $0.rating != nil })?.rating?.quarters else {
      return 0
    }
    return quarters >= 18 ? 2 : quarters >= 13 ? 1 : 0
  }
}

extension ShelfFold {
  /// Fewest finished books with a rating and a date, of which a third is hidden.
  package static let fewestBooks = 12

  /// How hidden books are parted into questions.
  package struct Cut: Hashable, Sendable {
    /// Most questions, and fewest hidden books of one.
    let mostFolds: Int
    let fewestHidden: Int

    package static let measuring = Cut(mostFolds: 20, fewestHidden: 3)
    /// More and smaller questions, since they are parted in two and each part must tell something.
    package static let tuning = Cut(mostFolds: 100, fewestHidden: 1)
  }

  /// Hides the newest third of finished books with ratings, in questions that follow each other in time.
  ///
  /// Each asks for the next few books, knowing those before. None for a shelf with fewer than `fewestBooks`.
  package static func folds(of shelf: [ShelvedWork], by cut: Cut = .measuring) -> [ShelfFold] {
    let dated = Self.dated(shelf)
    guard dated.count >= fewestBooks else { return [] }
    let hidden = Array(dated.suffix(dated.count / 3))
    let count = max(1, min(cut.mostFolds, hidden.count / cut.fewestHidden))
    return (0..<count).compactMap { number in
      let part = hidden[number * hidden.count / count..<(number + 1) * hidden.count / count]
      guard let first = part.first else { return nil }
      return fold(number + 1, first.day, part.map(\.work), of: shelf)
    }
  }

  /// Finished books with a rating and a date, the oldest first.
  private static func dated(_ shelf: [ShelvedWork]) -> [DatedWork] {
    let dated = shelf.compactMap { work -> DatedWork? in
      guard work.isRated, let day = work.lastFinished else { return nil }
      return DatedWork(work: work, day: day)
    }
    return dated.sorted { a, b in
      if a.day != b.day { return a.day < b.day }
      return a.work.work.id.rawValue < b.work.work.id.rawValue
    }
  }

  private struct DatedWork {
    package let work: ShelvedWork
    let day: PartialDate
  }

  /// Finished books with a rating and a date.
  package static func eligible(_ shelf: [ShelvedWork]) -> Int {
    shelf.count { $0.isRated && $0.lastFinished != nil }
  }

  /// Leaves out what is asked for and what ended on that day or later.
  private static func fold(
    _ number: Int, _ day: PartialDate, _ hidden: [ShelvedWork], of shelf: [ShelvedWork]
  ) -> ShelfFold {
    let asked = Set(hidden.map(\.work.id))
    let known = shelf.compactMap { work -> ShelvedWork? in
      guard !asked.contains(work.work.id) else { return nil }
      var before = work
      before.entries = work.entries.filter { entry in
        guard entry.status.hasEnded else { return entry.started.map { $0 < day } ?? true }
        return entry.finished.map { $0 < day } ?? true
      }
      // A book of which nothing had happened yet was not there.
      return before.entries.isEmpty && !work.entries.isEmpty ? nil : before
    }
    return ShelfFold(number: number, day: day, known: known, hidden: hidden)
  }
}

extension ShelvedWork {
  fileprivate var isRated: Bool { entries.contains { $0.rating != nil } }

  fileprivate var lastFinished: PartialDate? {
    entries.filter { $0.status == .read }.compactMap(\.finished).max()
  }
}
