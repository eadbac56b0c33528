import Reading
import Terminal

extension RowOutcome {
  /// The end in a word, for programs.
  var name: String {
    switch self {
    case .added: "added"
    case .updated: "updated"
    case .skipped: "skipped"
    case .refused: "refused"
    }
  }

  var work: WorkID? {
    switch self {
    case .added(let id, _), .updated(let id, _): id
    case .skipped(let id, _): id
    case .refused: nil
    }
  }

  /// The end with the rule that fired.
  var words: String {
    switch self {
    case .added(_, .notOnShelf): "added: new on the shelf"
    case .added(_, .ruleNew(let match)): "added once more: \(match.words)"
    case .updated(_, let match): "updated: \(match.words)"
    case .skipped(_, .ruleSkip(let match)): "skipped: \(match.words)"
    case .skipped(_, .nothingNew(let match)): "skipped, nothing new: \(match.words)"
    case .skipped(_, .deletedAtService): "skipped: deleted at the service"
    case .skipped(_, .ignoredAtService): "skipped: you want no more of it"
    case .refused(.noTitle): "refused: it has no title"
    }
  }
}

extension ShelfMatch {
  fileprivate var words: String {
    let rule =
      switch rule {
      case .identifier(let name): "same \(name.scheme.rawValue) number"
      case .isbn(let isbn): "same ISBN \(isbn.description)"
      case .titleAndAuthor: "same title and author"
      }
    return line.map { "\(rule) as line \($0)" } ?? rule
  }
}

extension RowNotice {
  var words: String {
    switch self {
    case .floatISBN(let column, let cell):
      "\(column) \(cell) is a rounded number; its ISBN is lost. Export again as text"
    case .brokenISBN(let column, let error):
      "\(column) left out. \(ErrorMessage(error).inOneLine)"
    case .restoredISBN(let cell, let isbn):
      "\(cell) lost its zeros; its check digit proves \(isbn.description)"
    case .contradictedISBN(let isbn, let other):
      "ISBN \(isbn.description) left out: \(other) contradicts it"
    case .unreadDate(let column, let cell): "\(column) \(cell) is not a date; kept in the notes"
    case .ambiguousDate(let column, let cell):
      "\(column) \(cell) may be two days; only its year is kept, the rest in the notes"
    case .finishedBeforeStart(let finished, let started):
      "finished \(finished.description), before it was started \(started.description)"
    case .unknownStatus(let text, let taken): "status \(text) taken as \(taken.rawValue)"
    case .unreadRating(let text):
      "rating \(text) is not a number of the column's scale; kept in the notes"
    case .roundedRating(let text, let rating):
      "rating \(text) taken as \(rating.stars) stars; kept in the notes"
    case .kept(let column, let cell): "\(column) \(cell) has no place of its own; kept in the notes"
    case .addressAsAuthor(let text): "\(text) is an address, not an author; kept in the notes"
    case .tooManyReadings(let count, let kept):
      "\(Quantity.grouped(count)) readings stated, \(Quantity.grouped(kept)) kept"
    case .unreadNumber(let column, let cell): "\(column) \(cell) is not a number; kept in the notes"
    case .extraCells(let count): "\(Quantity.count(count, "cell")) beyond the last column left out"
    case .sharedISBN(let isbn, let title):
      "ISBN \(isbn.description) is that of \(title), another book by title and author"
    }
  }
}
