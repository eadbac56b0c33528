/// A round as plain text, for a session's record and its exports.
package enum RoundText {
  package static func markdown(_ round: PresentedRound) -> String {
    if let question = round.question {
      let choices = question.choiceTexts.enumerated().map { "\($0 + 1). \($1)" }
      return ([question.text, ""] + choices).joined(separator: "\n")
    }
    let remarks = remarks(on: round)
    guard !round.books.isEmpty else { return (["No book fits."] + remarks).joined(separator: " ") }
    let head = (round.near.map { ["Near \($0.text)."] } ?? []) + remarks
    return ((head.isEmpty ? [] : head + [""]) + round.books.map(text)).joined(separator: "\n")
  }

  /// What of the line was not understood, is not known, or was not found in every book.
  private static func remarks(on round: PresentedRound) -> [String] {
    let quoted = { (texts: [String]) in texts.map { "“\($0)”" }.joined(separator: ", ") }
    let missing = round.missing.map { "“\($0.part)” in \($0.met) of \(round.books.count)" }
    return [
      round.unread.isEmpty ? nil : "Not understood: \(quoted(round.unread)).",
      round.unknown.isEmpty ? nil : "Known to nobody: \(quoted(round.unknown.map(\.name))).",
      round.untold.isEmpty
        ? nil
        : "No catalogue tells: \(round.untold.map(\.rawValue).joined(separator: ", ")).",
      missing.isEmpty ? nil : "Found of the wish: \(missing.joined(separator: ", ")).",
    ].compactMap(\.self)
  }

  private static func text(_ book: PresentedBook) -> String {
    let by = book.authors.isEmpty ? "" : " by \(book.authors.joined(separator: ", "))"
    let facts = [book.year.map(String.init), book.pages.map { "\($0) pages" }].compactMap(\.self)
    let told = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    let said = book.said.map {
      "\n   A model: \(marked($0))"
    }
    return "\(book.number). **\(book.title)**\(by)\(told) · \(book.slot.rawValue)\n"
      + "   \(marked(book.reason.check))\(said ?? "")"
  }

  private static func marked(_ check: CheckedReason) -> String {
    check.faults.isEmpty ? check.text : "\(check.text) (not borne out)"
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

extension NearPlace {
  /// Its chapter, its book and its pages in English.
  fileprivate var text: String {
    let (first, last) = (pages.lowerBound, pages.upperBound)
    let pages = first == last ? "p.\(first)" : "pp.\(first)-\(last)"
    return "\(chapter.map { "“\($0)” of " } ?? "")\(book), \(pages)"
  }
}
