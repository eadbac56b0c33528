import Asking
import Basics
import Lab
import Notebook
import Parameters
import Search
package import ShellKit
import Terminal
import Views

/// `/chunks build`: makes the chunk set of the parameters, and its missing vectors.
package struct BuildChunksAction: CommandAction {
  package let form = CommandForm.word("build", settings: .values)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let overrides = try ParameterChanges(input.settings + input.arguments)
    let index = try await Rechunk(shell.notebook).run(
      overrides: overrides, source: (["/chunks build"] + overrides.texts).joined(separator: " "),
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

/// A distribution of sizes as a row of bars.
struct SizeHistogram: Hashable, Sendable {
  let minimum: Int
  let median: Double
  let maximum: Int
  /// Number of sizes in each of 16 equal steps from the minimum to the maximum.
  let counts: [Int]

  private static let steps = 16

  init(_ sizes: [Int]) {
    let sorted = sizes.sorted()
    minimum = sorted.first ?? 0
    maximum = sorted.last ?? 0
    median = Percentile.median(sorted) ?? 0
    var counts = Array(repeating: 0, count: Self.steps)
    let span = max(1, maximum - minimum)
    for size in sorted { counts[min(Self.steps - 1, (size - minimum) * Self.steps / span)] += 1 }
    self.counts = counts
  }

  /// A character per step, as high as its share of the largest count.
  var sparkline: String {
    let bars = Array(" ▁▂▃▄▅▆▇█")
    let top = max(1, counts.max() ?? 1)
    return String(counts.map { bars[$0 == 0 ? 0 : max(1, $0 * (bars.count - 1) / top)] })
  }

  /// The bars and a blank; empty for output that is read aloud, character by character.
  func bars(on output: Output) -> String { output.profile.isReadAloud ? "" : sparkline + " " }

  /// Smallest, largest and median size, such as `120…1,400, median 900`.
  var range: String {
    "\(Quantity.grouped(minimum))…\(Quantity.grouped(maximum)), median \(Quantity.grouped(median))"
  }
}
