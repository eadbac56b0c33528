import App
import Basics
import Terminal

/// Two results of which a person picks the better one before the templates are named.
struct BlindChoice {
  struct Side {
    let cell: Int
    /// Such as `answer v3`.
    let label: String
    var usage = TokenUsage()
  }

  let sides: [Side]

  /// Asks, records the choice and tells which template made which.
  func run(in shell: ShellContext) async throws {
    let picked = try await pick(shell)
    if let picked {
      let preferred = picked == "=" ? nil : sides[picked == "1" ? 0 : 1].cell
      try await CompareTemplates(shell.notebook).prefer(preferred, of: sides.map(\.cell))
    }
    let verdict =
      switch picked {
      case "=": "A tie, recorded."
      case let choice?: "Preferred: \(sides[choice == "1" ? 0 : 1].label), recorded."
      case nil: "No preference was recorded."
      }
    shell.output.print("\(verdict, .strong) \(names)")
  }

  /// Asks the reader to choose; nil without an answer.
  private func pick(_ shell: ShellContext) async throws -> String? {
    for _ in 0..<3 {
      let question: StyledText = "\n\("Which is better? 1, 2 or = ", .prompt)"
      guard let text = try await shell.person.answer(question) else { return nil }
      let choice = text.filter { !$0.isWhitespace }
      if ["1", "2", "="].contains(choice) { return choice }
    }
    return nil
  }

  /// The template, cell and tokens of each side.
  var names: String {
    sides.enumerated().map { index, side -> String in
      let usage = side.usage
      let tokens =
        usage == TokenUsage() ? "" : ", \(usage.inputTokens) in \(usage.outputTokens) out"
      return "\(index + 1) was \(side.label) [\(side.cell)\(tokens)]"
    }.joined(separator: "; ")
  }
}
