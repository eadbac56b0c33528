import Discovery
import Reading
import Terminal

extension TasteKey.Facet {
  var words: String {
    switch self {
    case .subject: "subject"
    case .author: "author"
    case .length: "length"
    case .era: "era"
    case .language: "language"
    }
  }
}

extension TasteStatement {
  /// Its name for programs.
  var name: String {
    switch self {
    case .more: "more"
    case .less: "less"
    case .never: "never"
    case .setAside: "set aside"
    }
  }

  var words: String {
    switch self {
    case .more: "more"
    case .less: "less"
    case .never: "never"
    case .setAside: "set aside"
    }
  }
}

extension TasteSignal {
  /// The sign with what it adds, such as `4.5 stars +0.75`.
  var words: String {
    let sign = thousandths < 0 ? "−" : "+"
    return
      "\(kind.words) \(sign)\(Quantity.decimal(Double(abs(thousandths)) / 1_000, places: 2))"
  }
}

extension TasteSignal.Kind {
  fileprivate var words: String {
    switch self {
    case .rated(let rating): "\(rating.stars) stars"
    case .finished: "finished"
    case .underWay: "under way"
    case .wished: "wished for"
    case .abandoned(let share): share.map { "given up at \($0)%" } ?? "given up"
    case .reread(let times): "read again \(Quantity.count(times, "time"))"
    case .highlights(let count): Quantity.count(count, "highlight")
    case .pages(let share): "\(share)% of its file"
    }
  }
}
