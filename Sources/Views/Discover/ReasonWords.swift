import Basics
import Discovery
import Reading

extension ReasonStatement {
  /// The reason with its numbers in groups.
  package var words: String { text(counting: { Quantity.count($0, $1) }) }
}

extension ReasonFault {
  /// What is wrong with a reason.
  package var words: String {
    switch self {
    case .notOnShelf(let title): "“\(title)” is not on your shelf"
    case .otherDeed(let title): "you did not do that with “\(title)”"
    case .otherRating(let title, let rating):
      rating.map { "you gave “\(title)” \($0.stars) stars" } ?? "you did not rate “\(title)”"
    case .ratingOfNothing: "it names stars of no book"
    case .otherAuthor(let name): "“\(name)” is not its author"
    case .unknownName(let name): "neither shelf nor catalogue has “\(name)”"
    case .otherSubject(let name): "no catalogue files it under “\(name)”"
    case .otherNumber(let number): "neither shelf nor catalogue says \(number)"
    case .notInDescription(let words):
      "its description does not have “\(Quantity.list(words, most: 4))”"
    case .noDescription: "no catalogue describes it"
    case .spoiler(let title): "it tells more of “\(title)”, which you are reading"
    }
  }
}
