package import Reading

/// A row of the shelf that a reason rests on, and what the person did with that book.
package struct ReasonBasis: Hashable, Sendable {
  package enum Deed: Hashable, Sendable {
    case rated(Rating)
    case finished, underWay, wished
    /// Times it was read, 2 or more.
    case reread(Int)
    /// Hundredths of its pages.
    case reached(Int)
  }

  package let work: WorkID
  package let title: String
  package let deed: Deed

  init(work: WorkID, title: String, deed: Deed) {
    (self.work, self.title, self.deed) = (work, title, deed)
  }

  /// The rating, or else what shows most; with `isEngaged` what was done beside reading it once.
  ///
  /// Nil for a row without a sign of liking.
  init?(_ row: TasteRow, isEngaged: Bool = false) {
    let deeds = row.signals.compactMap { $0.kind.deed }
    let engaged = deeds.filter(\.isEngagement)
    guard let deed = isEngaged ? engaged.first ?? deeds.first : deeds.first else { return nil }
    work = row.work
    title = row.title
    self.deed = deed
  }

  /// The beginning of a sentence.
  package var text: String {
    switch deed {
    case .rated(let rating):
      rating.quarters == 4
        ? "You gave “\(title)” 1 star" : "You gave “\(title)” \(rating.stars) stars"
    case .finished: "You finished “\(title)”"
    case .underWay: "You are reading “\(title)”"
    case .wished: "“\(title)” is on your wishlist"
    case .reread(let times): "You read “\(title)” \(times) times"
    case .reached(let share): "You have read \(share)% of “\(title)”"
    }
  }
}

extension ReasonBasis.Deed {
  fileprivate var isEngagement: Bool {
    switch self {
    case .reread, .reached: true
    case .rated, .finished, .underWay, .wished: false
    }
  }
}

extension TasteSignal.Kind {
  /// Nil for a sign that a reason doesn't name.
  fileprivate var deed: ReasonBasis.Deed? {
    switch self {
    case .rated(let rating): .rated(rating)
    case .finished: .finished
    case .underWay: .underWay
    case .wished: .wished
    case .abandoned: nil
    case .reread(let more): .reread(more + 1)
    case .pages(let share): .reached(share)
    }
  }
}
