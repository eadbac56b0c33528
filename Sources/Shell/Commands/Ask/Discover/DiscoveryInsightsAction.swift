import App
import Reading

/// `/discover insights`: what the local log says of suggestions and answers to them.
struct DiscoveryInsightsAction: CommandAction {
  let form = CommandForm.word("insights", CommandArgument("PERIOD").optional, traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let period =
      input.arguments.isEmpty ? InsightPeriod.all : try InsightPeriod(input.only(of: "discover"))
    let view = DiscoveryInsightsView(try await SeeDiscovery(shell.notebook).run(period))
    shell.present(view)
  }
}
