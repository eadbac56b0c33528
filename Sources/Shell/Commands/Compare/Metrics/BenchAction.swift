import App

/// `/eval bench`: repeats a published evaluation and prints its figures beside ours.
struct BenchAction: CommandAction {
  let form = CommandForm.word(
    "bench", "NAME", CommandArgument("FOLDER", .folder), settings: .values, traits: [])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count == 2 else {
      throw UsageError.missingArgument(command: "eval", usage: form.usage)
    }
    guard let name = BenchmarkName(rawValue: input.arguments[0]) else {
      throw UsageError.badArgument(
        command: "eval bench", text: input.arguments[0],
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
      source: "/eval bench \(name.rawValue)", indexing: indexing.observe, observer: progress.observe
    )
    indexing.finish()
    progress.finish()
    input.has(.json)
      ? shell.printJSON(report.json) : BenchmarkView(report: report).show(in: shell)
  }
}
