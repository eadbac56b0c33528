import App
import Search

/// Builds the chunk set of the parameters and brings its vectors up to date.
package struct RechunkCommand: Command {
  package let spec = CommandSpec(
    "rechunk", settings: .values, options: [.json],
    summary: "cut the book anew; old sets stay, known texts are not embedded again",
    group: .index, examples: ["/rechunk", "/rechunk chunk.size=200tok"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let overrides = input.overrides + input.arguments
    let index = try await Rechunk(shell.notebook).run(
      overrides: overrides, source: (["/rechunk"] + overrides).joined(separator: " "),
      observer: progress.observe)
    progress.finish()
    if input.has(.json) { return shell.printJSON(index.set.json) }
    let sizes = SizeHistogram(index.chunks.map(\.range.count))
    shell.output.print(
      "\("\(index.set.id)", .strong) \(index.set.options.description): \(Quantity.count(index.set.chunkCount, "chunk"))  \(sizes.sparkline) \("bytes \(sizes.range)", .muted)"
    )
    for run in index.stages { shell.print(run) }
  }
}
