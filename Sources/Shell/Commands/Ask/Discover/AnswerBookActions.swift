import App
import Discovery
import Terminal

/// `/discover add`, `pass`, `owned`, `read` and `more`: answers books of the list by their numbers.
struct AnswerBookAction: CommandAction {
  let form: CommandForm
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
  static let all: [any CommandAction] = [SuggestionVerb.add, .pass, .more, .owned, .read].map {
    AnswerBookAction($0)
  }

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let line = try SuggestionLine(verb, words: input.arguments)
    try await Self.run(line, source: "/discover \(verb.rawValue) \(input.text)", in: shell)
  }

  /// Runs a line that answers books, typed with a slash or in a conversation.
  static func run(_ line: SuggestionLine, source: String, in shell: ShellContext) async throws {
    let outcomes = try await AnswerSuggestions(shell.notebook).run(line, source: source)
    shell.present(OutcomesView(outcomes))
  }
}
