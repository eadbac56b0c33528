import App
import Discovery
import Terminal

/// `/discover taste`: the figures of taste with the rows behind them, and words that correct them.
struct TasteAction: CommandAction {
  static let word = "taste"
  let form = CommandForm.word(
    TasteAction.word,
    CommandArgument("NAME|less:NAME|never:NAME|school:WORK|forget:NAME").optional.repeated,
    options: [.all], traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let terms = try input.arguments.map { try TasteTerm($0) }
    guard terms.contains(where: { $0 != nil }) else {
      let seen = try await SeeTaste(shell.notebook).run()
      let view = TasteView(seen, of: input.text, isWhole: input.has(.all))
      return shell.present(view)
    }
    // `less:ursula le guin` without quotation marks: words without a verb belong to the term before.
    let corrections = try await CorrectTaste(shell.notebook).run(
      try Self.joined(input.arguments), source: "/discover taste \(input.text)")
    let view = CorrectionsView(corrections)
    shell.present(view)
  }

  private static func joined(_ words: [String]) throws -> [TasteTerm] {
    var texts: [String] = []
    for word in words {
      if try TasteTerm(word) == nil, let last = texts.popLast() {
        texts.append("\(last) \(word)")
      } else {
        texts.append(word)
      }
    }
    return try texts.map { text in
      guard let term = try TasteTerm(text) else {
        throw UsageError.badArgument(
          command: "discover taste", text: text,
          expected: TasteTerm.Verb.allCases.map { "\($0.rawValue):NAME" }.joined(separator: ", "))
      }
      return term
    }
  }
}
