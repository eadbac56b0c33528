/// A round as plain text, for a session's record and its exports.
package enum RoundText {
  package static func markdown(_ round: PresentedRound) -> String {
    if let question = round.question {
      let choices = question.choiceTexts.enumerated().map { "\($0 + 1). \($1)" }
      return ([question.text, ""] + choices).joined(separator: "\n")
    }
    guard !round.books.isEmpty else { return "No book fits." }
    let near = round.near.map { ["Near \($0.text).", ""] } ?? []
    return (near + round.books.map(text)).joined(separator: "\n")
  }

  private static func text(_ book: PresentedBook) -> String {
    let by = book.authors.isEmpty ? "" : " by \(book.authors.joined(separator: ", "))"
    let facts = [book.year.map(String.init), book.pages.map { "\($0) pages" }].compactMap(\.self)
    let told = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    return "\(book.number). **\(book.title)**\(by)\(told) · \(book.slot.rawValue)\n"
      + "   \(book.reason.sentence)"
  }
}

extension Clarification {
  /// The question in English.
  package var text: String {
    switch self {
    case .fiction: "Fiction, or something true?"
    case .mood: "What mood?"
    case .length: "How long?"
    case .refusals: "What was wrong with those?"
    }
  }

  /// The choices in English, in their order.
  package var choiceTexts: [String] {
    switch self {
    case .fiction: ["fiction", "something true"]
    case .mood: ["tense", "thoughtful", "light", "dark"]
    case .length: ["short", "long"]
    case .refusals:
      [
        "too long", "too short", "something lighter", "something more thoughtful",
        "something darker",
      ]
    }
  }
}

extension PresentedReason {
  /// The reason in English; it names only what it rests on.
  package var sentence: String {
    let named = words.joined(separator: ", ")
    let row = rows.first
    let like = row.map { "\($0.title)\($0.stars.map { ", which you gave \($0) stars" } ?? "")" }
    switch part {
    case .wish: return named.isEmpty ? "It is what you asked for." : "As you asked: \(named)."
    case .author:
      return "By \(named.isEmpty ? "an author you like" : named), as \(like ?? "books you liked")."
    case .subjects, .length, .era, .language:
      return named.isEmpty
        ? "Like \(like ?? "books you liked")." : "\(named), as in \(like ?? "books you liked")."
    case .engagement:
      return "\(named), as in \(row?.title ?? "a book") that you came back to."
    case .recency: return "\(named), as in \(like ?? "what you liked last")."
    case .nearness: return "Its matter is near \(like ?? "books you liked")."
    case .novelty: return named.isEmpty ? "Unlike your shelf." : "New to your shelf: \(named)."
    case .popularity: return "Many editions: a book that many read."
    }
  }
}

extension PresentedReason.Row {
  /// Stars without needless zeros; nil without a rating.
  package var stars: String? {
    quarters.map { "\($0 / 4)" + ["", ".25", ".5", ".75"][max(0, $0 % 4)] }
  }
}

extension NearPlace {
  /// Its chapter, its book and its pages in English.
  fileprivate var text: String {
    let (first, last) = (pages.lowerBound, pages.upperBound)
    let pages = first == last ? "p.\(first)" : "pp.\(first)-\(last)"
    return "\(chapter.map { "“\($0)” of " } ?? "")\(book), \(pages)"
  }
}
