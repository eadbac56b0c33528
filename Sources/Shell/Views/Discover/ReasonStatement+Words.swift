import Discovery
import Reading
import Terminal

extension ReasonStatement {
  /// The reason in the person's language; it names only what it rests on.
  var words: String {
    switch self {
    case .alsoBy(let author, let basis): "\(basis.words); this one is also by \(author)."
    case .shares(let subjects, let basis):
      "\(basis.words); both are filed under \(Self.list(subjects))."
    case .near(let basis): "\(basis.words); what the catalogue says of this one is close to it."
    case .asked(let met): "As you asked: \(met.map(\.words).joined(separator: "; "))."
    case .newSubjects(let subjects):
      "No book you have read is filed under \(Self.list(subjects)); this one is."
    case .newAuthor(let author): "No book on your shelf is by \(author)."
    case .editions(let count): "The catalogue knows \(Quantity.count(count, "edition")) of it."
    case .facts(let facts): "The catalogue says: \(facts.map(\.words).joined(separator: "; "))."
    case .unread: "It waits unread on your shelf."
    case .listed: "A catalogue has it, and nothing on your shelf is like it."
    }
  }

  fileprivate static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return (names.first ?? "") }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension ReasonBasis {
  fileprivate var words: String {
    switch deed {
    case .rated(let rating):
      rating.quarters == 4
        ? "You gave “\(title)” 1 star" : "You gave “\(title)” \(rating.stars) stars"
    case .finished: "You finished “\(title)”"
    case .underWay: "You are reading “\(title)”"
    case .wished: "“\(title)” is on your wishlist"
    case .reread(let times): "You read “\(title)” \(times) times"
    case .highlighted(let count): "You marked \(Quantity.count(count, "passage")) in “\(title)”"
    case .reached(let share): "You have read \(share)% of “\(title)”"
    }
  }
}

extension MetWish {
  fileprivate var words: String {
    switch self {
    case .subject(let name): "filed under \(name)"
    case .title(let words): "its title names \(words)"
    case .words(let words): "its description has “\(words)”"
    case .author(let name): "by \(name)"
    case .like(let name, let subjects):
      "like \(name), filed under \(ReasonStatement.list(subjects))"
    case .pages(let count): Quantity.count(count, "page")
    case .year(let year): "from \(year)"
    case .near(.chapter): "near the chapter"
    case .near(.book): "near the book"
    }
  }
}
