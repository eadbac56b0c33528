import App
import Parameters
import Reading

/// `/shelf insights`: what the shelf says of the reading of a time, each figure with its question.
struct InsightsAction: CommandAction {
  let form = CommandForm.word(
    "insights", CommandArgument("PERIOD").optional, options: .plots,
    traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let period =
      input.arguments.isEmpty ? InsightPeriod.all : try InsightPeriod(input.only(of: "shelf"))
    let insights = try await SeeInsights(shell.notebook).run(
      period, goal: shell.preferences.current[.readingGoal])
    let view = InsightsView(insights)
    shell.present(view)
    try await PlotFile.put(view.pictures, of: view.title, input, shell)
  }
}
