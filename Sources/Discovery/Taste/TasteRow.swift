package import Reading

/// What a person did with one book, as it counts in every figure of the profile.
package struct TasteRow: Hashable, Sendable {
  package let work: WorkID
  package let title: String
  /// The signs of liking with their thousandths, in the order in which they were added.
  package let signals: [TasteSignal]
  /// Thousandths of a book: 1,000 for one that ended today, less the longer ago.
  package let recency: Int
  /// Day on which the last reading ended, or began.
  package let day: PartialDate?

  /// Thousandths of liking, -1,000...1,000: the sum of the signals.
  package let liking: Int

  /// True where readings say more than a wish does.
  package var isRead: Bool { signals.contains { $0.kind != .wished } }
}

/// A sign of liking.
package struct TasteSignal: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case rated(Rating)
    case finished, underWay, wished
    /// Given up, with the hundredths that were read where they are known.
    case abandoned(Int?)
    /// Readings to the end after the first.
    case reread(Int)
    /// Hundredths of its pages that were reached.
    case pages(Int)
  }

  package let kind: Kind
  package let thousandths: Int
}

/// What the library knows of a book of the shelf, beside its readings.
package struct ReadingTraces: Hashable, Sendable {
  /// Page reached in its file, of so many.
  package var page: Int
  package var pageCount: Int

  package init(page: Int = 0, pageCount: Int = 0) {
    self.page = max(0, page)
    self.pageCount = max(0, pageCount)
  }
}

extension TasteRow {
  /// Nil for a work that says nothing of liking, such as one that is owned and unread.
  package init?(
    _ shelved: ShelvedWork, traces: ReadingTraces = ReadingTraces(), on today: PartialDate,
    _ weights: TasteWeights
  ) {
    let signals = Self.signals(shelved, traces, weights)
    guard !signals.isEmpty else { return nil }
    let dates = shelved.entries.compactMap { $0.finished ?? $0.started }
    let day = dates.max()
    self.init(
      work: shelved.work.id, title: shelved.work.title, signals: signals,
      recency: Self.recency(of: day, on: today, weights), day: day,
      liking: max(-1_000, min(1_000, signals.reduce(0) { $0 + $1.thousandths })))
  }

  private static func signals(
    _ shelved: ShelvedWork, _ traces: ReadingTraces, _ weights: TasteWeights
  ) -> [TasteSignal] {
    var signals: [TasteSignal] = []
    func add(_ kind: TasteSignal.Kind, _ thousandths: Int) {
      signals.append(TasteSignal(kind: kind, thousandths: thousandths))
    }
    let entries = shelved.entries
    let rating = entries.last { $0.rating != nil }?.rating
    let given = entries.last { $0.status == .didNotFinish }
    if let rating {
      let span = max(1, 20 - weights.neutralQuarters)
      add(.rated(rating), (rating.quarters - weights.neutralQuarters) * 1_000 / span)
    } else if shelved.timesRead > 0 {
      add(.finished, weights.finished)
    }
    if rating == nil, shelved.timesRead == 0, let given {
      let share = given.progress(of: shelved.edition?.pageCount).map { Int($0 * 100) }
      add(.abandoned(share), weights.abandoned * (200 - (share ?? 0)) / 200)
    }
    if shelved.timesRead > 1 {
      add(.reread(shelved.timesRead - 1), weights.reread * min(2, shelved.timesRead - 1))
    }
    if entries.contains(where: { $0.status == .reading || $0.status == .onHold }) {
      add(.underWay, weights.underWay)
    }
    if traces.page > 0, traces.pageCount > 0 {
      let share = min(100, min(traces.page, traces.pageCount) * 100 / traces.pageCount)
      add(.pages(share), weights.pages * share / 100)
    }
    if signals.isEmpty, entries.contains(where: { $0.status == .wishlist }) {
      add(.wished, weights.wished)
    }
    return signals
  }

  /// 1,000 ÷ (1 + years ÷ halving), half of it for a book without a date.
  private static func recency(
    of day: PartialDate?, on today: PartialDate, _ weights: TasteWeights
  ) -> Int {
    guard let day else { return 500 }
    let days = max(0, today.firstDay.days(since: day.firstDay) ?? 0)
    let halving = max(1, weights.halvingYears) * 365
    return 1_000 * halving / (halving + days)
  }
}

/// The weights of what a person did with a book, in thousandths of liking: 1,000 is a book of five stars.
///
/// Whole numbers, so that a sum doesn't depend on its order.
package struct TasteWeights: Hashable, Sendable {
  /// Stars at which a rating says neither like nor dislike, in quarters: 12 is three stars.
  package var neutralQuarters = 12
  /// A book read to the end that has no rating.
  package var finished = 300
  /// A book that was given up on its first page and has no rating; half of it on the last page.
  package var abandoned = -600
  /// Each reading after the first, twice at most.
  package var reread = 250
  /// A book that is being read or on hold.
  package var underWay = 150
  /// A book on the list of wishes.
  package var wished = 100
  /// A book that is read in the library, for the share of its pages that was reached.
  package var pages = 200
  /// Years after which a book counts half: weight 1 ÷ (1 + years ÷ this).
  package var halvingYears = 4
  /// Liking that stands for books not read yet, which pulls figures of few books to 0: two books.
  package var prior = 2_000
  /// What a person said with `more of` or `less of`, as a share of the scale.
  package var stated = 500

  package init() {}
}
