import Basics
import Discovery
import Reading
import ShellKit
import Suggesting
import Terminal
import Views

/// `/discover add`, `pass`, `owned`, `read` and `more`: answers books of the list by their numbers.
struct AnswerBookAction: CommandAction {
  package let form: CommandForm
  private let verb: SuggestionVerb

  init(_ verb: SuggestionVerb) {
    self.verb = verb
    form =
      switch verb {
      case .add:
        .word(verb.rawValue, CommandArgument("N").repeated, CommandArgument("wishlist").optional)
      case .pass: .word(verb.rawValue, "N", .text("REASON").optional)
      case .read: .word(verb.rawValue, "N", CommandArgument("STARS").optional)
      case .owned, .more: .word(verb.rawValue, CommandArgument("N").repeated)
      }
  }

  /// One for each verb, in the order of the help.
  package static let all: [any CommandAction] = [SuggestionVerb.add, .pass, .more, .owned, .read]
    .map {
      AnswerBookAction($0)
    }

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let line = try SuggestionLine(verb, words: input.arguments)
    try await Self.run(line, source: "/discover \(verb.rawValue) \(input.text)", in: shell)
  }

  /// Runs a line that answers books, typed with a slash or in a conversation.
  package static func run(_ line: SuggestionLine, source: String, in shell: ShellContext)
    async throws
  {
    let outcomes = try await AnswerSuggestions(shell.notebook.discovering).run(line, source: source)
    shell.present(OutcomesView(outcomes: outcomes))
  }
}

/// What became of the books that a line answered.
struct OutcomesView: Presentable {
  let outcomes: [SuggestionOutcome]

  package func show(in shell: ShellContext) {
    for outcome in outcomes {
      switch outcome {
      case .added(let shelved): shell.output.print(Self.added(shelved))
      case .owned(let shelved):
        shell.output.print("Owned: \(WorkLine(shelved.work).text)")
      case .read(let shelved): shell.output.print("Read: \(WorkLine(shelved.work).text)")
      case .passed(let passed): PassedView(passed: passed).show(in: shell)
      case .more(let known): KnowledgeView(known: known).show(in: shell)
      }
      if outcome.wasRefused {
        shell.printMuted("You passed this book before; the new answer replaces that one.")
      }
    }
    let passed = outcomes.compactMap { outcome -> PassedSuggestion? in
      if case .passed(let passed) = outcome { passed } else { nil }
    }
    if let last = passed.last {
      // A question in the midst of several books is asked behind them.
      let turn = passed.contains { $0.turn == .ask } ? .ask : passed.lazy.compactMap(\.turn).first
      PassedView(passed: passed.last { $0.turn != nil } ?? last).showEnd(turn, in: shell)
    }
    if outcomes.contains(where: \.changesShelf) { shell.advise("/shelf undo takes it back.") }
  }

  private static func added(_ shelved: ShelvedSuggestion) -> StyledText {
    shelved.isChanged
      ? "Added \(WorkLine(shelved.work).text)"
      : "On the shelf already: \(WorkLine(shelved.work).text)"
  }

  var document: JSONValue { .array(outcomes.map(\.json)) }
}

extension SuggestionOutcome {
  /// True for a book that was refused in the same list before.
  fileprivate var wasRefused: Bool {
    switch self {
    case .added(let shelved), .owned(let shelved), .read(let shelved):
      shelved.earlier?.kind == .refused
    case .passed, .more: false
    }
  }

  fileprivate var changesShelf: Bool {
    switch self {
    case .added(let shelved), .owned(let shelved), .read(let shelved): shelved.isChanged
    case .passed, .more: false
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .added(let shelved): shelved.json("added")
    case .owned(let shelved): shelved.json("owned")
    case .read(let shelved): shelved.json("read")
    case .passed(let passed): PassedView(passed: passed).json
    case .more(let known): KnowledgeView(known: known).json
    }
  }
}

extension ShelvedSuggestion {
  fileprivate func json(_ answer: String) -> JSONValue {
    .object([
      "answer": .string(answer), "number": .integer(book.position),
      "title": .string(book.title), "is_new": .bool(isNew), "is_changed": .bool(isChanged),
      "work": work.json,
    ])
  }
}

/// A refused book, what the next list goes by, and the question after several refusals.
struct PassedView: Encodable {
  let passed: PassedSuggestion

  package func show(in shell: ShellContext) {
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
    shell.output.print("\(Clarification.refusals.text, .strong)")
    for (place, choice) in Clarification.refusals.choiceTexts.enumerated() {
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

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "answer": "refused", "number": passed.book.position, "title": passed.book.title,
      "reason": passed.refusal.words, "kind": passed.refusal.kind.rawValue,
      "wish": passed.wish.json, "asks": passed.turn == .ask, "favourites": passed.favourites,
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

/// What shelf and catalogue say of a suggestion.
struct KnowledgeView: Encodable {
  let known: BookKnowledge
  private var book: ShownBook { known.book }

  package func show(in shell: ShellContext) {
    let output = shell.output
    let authors = book.authors.joined(separator: ", ")
    let by = authors.isEmpty ? "" : " by \(authors)"
    output.print("\("\(book.position)", .strong)  \(book.title, .strong)\(by)", indent: 3)
    if !facts.isEmpty { output.print("   \(facts.joined(separator: " · "), .muted)", indent: 3) }
    if let description = known.description {
      output.print("   \(description)", indent: 3)
      let end =
        known.isCut ? "the catalogue says more, which may tell the end" : "the catalogue"
      output.print("   \("— \(end)", .muted)", indent: 3)
    } else {
      output.print("   \("No catalogue on this computer describes it.", .muted)", indent: 3)
    }
    if !known.subjects.isEmpty {
      output.print("   subjects: \(Quantity.list(known.subjects, most: 8))", indent: 3)
    }
    if !known.sameAuthor.isEmpty {
      let works = Quantity.list(
        known.sameAuthor.map { Self.line($0) }, most: 5, separator: " · ")
      output.print("   by the same author, on your shelf: \(works)", indent: 3)
    }
    for (work, subjects) in known.alike {
      output.print(
        "   like \(Self.line(work)) in \(Quantity.list(subjects, most: 4))", indent: 3)
    }
  }

  private var facts: [String] {
    [
      book.year.map { String($0) }, book.pages.map { Quantity.count($0, "page") },
      book.language.map { LanguageName.name(of: $0) },
      book.isVerified ? nil : "no catalogue has it: it may not exist",
    ].compactMap(\.self)
  }

  /// A work with its rating.
  private static func line(_ work: ShelvedWork) -> String {
    guard let rating = work.current?.rating else { return work.work.title }
    return "\(work.work.title) (\(rating.stars) stars)"
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "answer": "more", "number": book.position, "title": book.title, "authors": book.authors,
      "year": book.year, "pages": book.pages, "language": book.language,
      "description": known.description, "is_cut": known.isCut, "is_verified": book.isVerified,
      "subjects": known.subjects, "same_author": known.sameAuthor.map(\.work.title),
      "alike": known.alike.map {
        JSONValue(all: ["title": $0.work.work.title, "subjects": $0.subjects])
      }, "reason": book.reason,
    ])
  }
}
