import App
import Lab
import Parameters
import Terminal

/// `/tune shelf`: looks for better weights of suggestions on your own shelf.
struct ShelfTuningAction: CommandAction {
  static let word = "shelf"
  let form = CommandForm.word(ShelfTuningAction.word, settings: .optionalLists, traits: [])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let input = try input.takingAssignments
    if let word = input.arguments.first {
      throw UsageError.badArgument(
        command: "tune", text: word, expected: "a parameter with its values")
    }
    let grid = try input.overrides.isEmpty ? TuneShelf.usual() : SweepGrid(input.overrides)
    try MeasuredParameters.requireSuggestions(input.overrides, command: "tune")
    let progress = CountProgress("Trying", unit: "settings", on: shell.diagnostics)
    defer { progress.finish() }
    let tuned = try await TuneShelf(shell.notebook).run(
      grid: grid, source: (["/tune \(Self.word)"] + input.overrides).joined(separator: " "),
      observer: progress.observe)
    progress.finish()
    let view = ShelfTuningView(tuned: tuned, grid: grid)
    shell.present(view.json) { view.show(in: shell, all: input.has(.all)) }
  }
}

/// Keeps parameters of suggestions apart from those of questions, where each is measured by a form of its own.
enum MeasuredParameters {
  /// Throws `ShelfEvaluationError.ofQuestions` for a parameter that changes no list of suggestions.
  static func requireSuggestions(_ assignments: [String], command: String) throws {
    guard let (name, text) = first(assignments, where: { !$0.stage.isOfSuggestions }) else {
      return
    }
    throw ShelfEvaluationError.ofQuestions(name, line: "/\(command) SET \(text)")
  }

  /// Throws `ShelfEvaluationError.ofSuggestions` for a parameter that changes no search and no answer.
  static func requireQuestions(_ assignments: [String], command: String) throws {
    guard let (name, text) = first(assignments, where: \.stage.isOfSuggestions) else { return }
    throw ShelfEvaluationError.ofSuggestions(name, line: "/\(command) shelf \(text)")
  }

  private static func first(
    _ assignments: [String], where isMeant: (Parameter) -> Bool
  ) -> (name: String, text: String)? {
    for text in assignments {
      guard let name = AssignmentForm.name(in: text),
        let parameter = ParameterRegistry.parameter(name), isMeant(parameter)
      else { continue }
      return (parameter.shortName, text)
    }
    return nil
  }
}
