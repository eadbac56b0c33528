import Asking
import Basics
import Books
import Search
import Sessions
import ShellKit
import Terminal
import Views

/// Shows the whole book on a line, with brightness by score.
package struct HeatCommand: Command {
  let spec = CommandSpec(
    "heat", [.alone, .form(.cell), .form(.query, settings: .values)],
    options: [.svg, .plot] + .views,
    summary: "show the whole book on one line, brighter where a query scores higher",
    group: .look, examples: ["/heat storm warning mode=vector", "/heat", "/heat 12"])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let heat = try await heat(input, shell, progress)
    progress.finish()
    if let path = input[.svg] { return try write(heat, to: path, shell) }
    await shell.present(heat.json) {
      let cell = heat.cell.map { "[\($0)] " } ?? ""
      shell.output.print("\("\(cell)\(heat.query)", .muted)")
      HeatView(heat: heat).show(in: shell)
      await InlinePlot.show(heat.strip.svg(labels: heat.pageMap.label), input, in: shell)
    }
  }

  private func heat(_ input: CommandInput, _ shell: ShellContext, _ progress: IngestProgress)
    async throws -> BookHeat
  {
    let notebook = shell.notebook
    let isCell =
      input.arguments.isEmpty
      || input.arguments.count == 1 && CellReference.isReference(input.text)
    guard isCell else {
      return try await MeasureHeat(notebook).run(
        query: input.text, overrides: input.overrides, behind: try await input.fence(in: shell),
        observer: progress.observe)
    }
    let found = try input.uncut(
      try await FindCells(notebook).one(input.arguments.first) { !$0.searches.isEmpty })
    return try await MeasureHeat(notebook).run(of: found, observer: progress.observe)
  }

  private func write(_ heat: BookHeat, to path: String, _ shell: ShellContext) throws {
    let picture = heat.strip.svg(labels: heat.pageMap.label)
    shell.output.print(try OutputFile(path: path).put(picture))
  }
}
