import App
import Search
import Terminal

/// `/chunks build`: makes the chunk set of the parameters, and its missing vectors.
struct BuildChunksAction: CommandAction {
  let form = CommandForm.word("build", settings: .values)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let overrides = input.overrides + input.arguments
    let index = try await Rechunk(shell.notebook).run(
      overrides: overrides, source: (["/chunks build"] + overrides).joined(separator: " "),
      observer: progress.observe)
    progress.finish()
    try await shell.present(index.set.json) {
      let sizes = SizeHistogram(index.chunks.map(\.range.count))
      shell.output.print(
        "\("\(index.set.id)", .strong) \(index.set.options.description): \(Quantity.count(index.set.chunkCount, "chunk"))  \(sizes.bars(on: shell.output))\("bytes \(sizes.range)", .muted)"
      )
      shell.output.print(try await inUse(beside: index.set, shell))
      for run in index.stages { shell.print(run) }
    }
  }

  /// The set that questions search: values of the line alone build a set beside the one in use.
  private func inUse(beside set: ChunkSet, _ shell: ShellContext) async throws -> StyledText {
    let used = try PipelineSettings(await shell.notebook.parameters).chunking
    guard used != set.options else { return "\("It is in use.", .muted)" }
    return
      "In use stays \(used.description). \("/chunks use \(set.id) takes this one.", .muted)"
  }
}
