import App

/// Computes a published evaluation again and prints its figures beside ours.
package struct BenchCommand: Command {
  package let spec = CommandSpec(
    "bench", [.form("NAME", CommandArgument("FOLDER", .folder))], settings: .values,
    options: [.json],
    summary: "compute a published evaluation again, its figures beside ours", group: .measure,
    examples: ["/bench chroma2024 data/chroma", "/bench beir data/scifact fusion=rrf"],
    needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count == 2 else {
      throw UsageError.missingArgument(command: "bench", usage: spec.usage)
    }
    guard let name = BenchmarkName(rawValue: input.arguments[0]) else {
      throw UsageError.badArgument(
        command: "bench", text: input.arguments[0],
        expected: BenchmarkName.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let indexing = IngestProgress(on: shell.diagnostics)
    let progress = CountProgress("Measuring", unit: "steps", on: shell.diagnostics)
    defer {
      indexing.finish()
      progress.finish()
    }
    let report = try await RunBenchmark(shell.notebook).run(
      name, folder: input.arguments[1], overrides: input.overrides,
      source: "/bench \(name.rawValue)", indexing: indexing.observe, observer: progress.observe)
    indexing.finish()
    progress.finish()
    input.has(.json)
      ? shell.printJSON(report.json) : BenchmarkView(report: report).show(in: shell)
  }
}
