import App
import Basics
import Discovery
import Lab
import Terminal

/// `/eval shelf`: hides the newest third of the books with ratings, and asks for them.
struct ShelfEvaluationAction: CommandAction {
  static let word = "shelf"
  let form = CommandForm.word(ShelfEvaluationAction.word, settings: .values, traits: [])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let input = try input.takingAssignments
    if let word = input.arguments.first {
      throw UsageError.badArgument(
        command: "eval \(Self.word)", text: word, expected: "a parameter with its value")
    }
    try MeasuredParameters.requireSuggestions(input.overrides, command: "eval")
    let progress = CountProgress("Evaluating", unit: "lists", on: shell.diagnostics)
    defer { progress.finish() }
    let report = try await MeasureShelf(shell.notebook).run(
      overrides: input.overrides,
      source: (["/eval \(Self.word)"] + input.overrides).joined(separator: " "),
      observer: progress.observe)
    progress.finish()
    let view = ShelfEvaluationView(report: report)
    shell.present(view)
  }
}
