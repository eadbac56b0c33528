import App
import Basics
import Discovery
import Reading
import Terminal

/// What became of the books that a line answered.
struct OutcomesView: Presentable {
  private let outcomes: [SuggestionOutcome]

  init(_ outcomes: [SuggestionOutcome]) { self.outcomes = outcomes }

  func show(in shell: ShellContext) {
    for outcome in outcomes {
      switch outcome {
      case .added(let shelved): shell.output.print(Self.added(shelved))
      case .owned(let shelved):
        shell.output.print("Owned: \(WorkLine(shelved.work).text)")
      case .read(let shelved): shell.output.print("Read: \(WorkLine(shelved.work).text)")
      case .passed(let passed): PassedView(passed).show(in: shell)
      case .more(let known): KnowledgeView(known).show(in: shell)
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
      PassedView(passed.last { $0.turn != nil } ?? last).showEnd(turn, in: shell)
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
    case .passed(let passed): PassedView(passed).json
    case .more(let known): KnowledgeView(known).json
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
