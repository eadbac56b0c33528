import App
import Basics
import Books
import Parameters
package import Search

/// Lists the chunk sets of the open book, switches to one, or removes one.
package struct SetsCommand: Command {
  package let spec = CommandSpec(
    "sets", [.alone, .word("use", Self.set), .word("rm", Self.set)], options: [.json],
    summary: "list chunk sets, switch to one at once, or remove one", group: .index,
    examples: ["/sets", "/sets use s2"])

  private static let set = CommandArgument("ID", .chunkSet)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.oneBook("/sets")
    let sets = try await Library(shell.notebook).chunkSets(of: open.book)
    let current = try PipelineSettings(await shell.notebook.parameters).chunking
    guard let verb = input.arguments.first else {
      if input.has(.json) { return shell.printJSON(.array(sets.map(\.json))) }
      return shell.print(Self.table(sets, current: current))
    }
    guard input.arguments.count == 2, ["use", "rm"].contains(verb),
      let set = sets.first(where: { $0.id.description == input.arguments[1] })
    else {
      throw UsageError.badArgument(
        command: "sets", text: input.text, expected: "use or rm with an id of the list")
    }
    if verb == "use" {
      _ = try await shell.notebook.set(set.options.assignments)
      shell.output.print("Using \(set.id.description, .strong) (\(set.options.description)).")
    } else {
      try await Library(shell.notebook).delete(set)
      shell.output.print("Removed \(set.id.description, .strong); its vectors are kept.")
    }
  }

  private static func table(_ sets: [ChunkSet], current: ChunkingOptions) -> Table {
    var table = Table([
      .init("", isFixed: true), .init("id", isFixed: true), .init("chunker", isFixed: true),
      .init("size", .right), .init("overlap", .right), .init("chunks", .right), .init("key"),
    ])
    for set in sets {
      table.add([
        set.options == current ? "\("→", .success)" : "", "\(set.id.description)",
        "\(set.chunker)", "\(set.options.size)", "\(set.options.overlap)",
        "\(Quantity.grouped(set.chunkCount))", "\(set.key.short, .muted)",
      ])
    }
    return table
  }
}

extension ChunkingOptions {
  /// The settings that lead to these options.
  package var assignments: [String] {
    [
      ParameterKey<ChunkingStrategy>.chunkStrategy.assignment(strategy),
      ParameterKey<TextSize>.chunkSize.assignment(size),
      ParameterKey<TextSize>.chunkOverlap.assignment(overlap),
    ]
  }
}
