import App
import Basics
import Discovery
import Terminal

/// A refused book, what the next list goes by, and the question after several refusals.
struct PassedView {
  private let passed: PassedSuggestion

  init(_ passed: PassedSuggestion) { self.passed = passed }

  func show(in shell: ShellContext) {
    let next = passed.wish.changes(for: passed.refusal.kind)
    let title = passed.book.title
    shell.output.print(
      next.isEmpty
        ? "Passed \(title, .strong); it will not come again."
        : "Passed \(title, .strong). Next: \(next.joined(separator: ", ")).")
  }

  /// What comes after the last book of a line: advice, a question, or favourites.
  func showEnd(_ turn: RefusalTurn?, in shell: ShellContext) {
    switch turn {
    case .ask: showQuestion(in: shell)
    case .offerFavourites: showFavourites(in: shell)
    case nil where passed.refusal.kind == .unstated:
      shell.advise("A reason changes the next list: pass \(passed.book.position) too long.")
    case nil: break
    }
  }

  private func showQuestion(in shell: ShellContext) {
    shell.output.print("\(Clarification.refusals.words, .strong)")
    for (place, choice) in Clarification.refusals.choiceWords.enumerated() {
      shell.output.print("\("\(place + 1)", .strong)  \(choice)", indent: 4)
    }
  }

  private func showFavourites(in shell: ShellContext) {
    guard let first = passed.favourites.first else {
      return shell.advise(
        "Rate books you read, and the list follows them: /shelf change WORK rating:5.")
    }
    let others = passed.favourites.joined(separator: " · ")
    shell.output.print("Your favourites: \(others, .strong)")
    shell.advise("Books like one of them: like \(first).")
  }

  var json: JSONValue {
    .object([
      "answer": "refused", "number": .integer(passed.book.position),
      "title": .string(passed.book.title), "reason": .string(passed.refusal.words),
      "kind": .string(passed.refusal.kind.rawValue), "wish": passed.wish.json,
      "asks": .bool(passed.turn == .ask), "favourites": .strings(passed.favourites),
    ])
  }
}

extension WishParts {
  /// What a refusal of a kind changed, in words.
  fileprivate func changes(for kind: RefusalKind) -> [String] {
    switch kind {
    case .length: length.map { [$0.words] } ?? []
    case .tone: moods.map { $0.rawValue }
    case .genre:
      without.map { "no \($0)" } + genres
    case .other, .unstated: []
    }
  }
}

extension LengthWish {
  fileprivate var words: String {
    switch self {
    case .short: "shorter"
    case .long: "longer"
    case .atMost(let pages): "at most \(Quantity.count(pages, "page"))"
    case .atLeast(let pages): "at least \(Quantity.count(pages, "page"))"
    case .between(let pages):
      "\(Quantity.grouped(pages.lowerBound)) to \(Quantity.count(pages.upperBound, "page"))"
    }
  }
}
