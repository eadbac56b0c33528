internal import App
internal import Domain

/// Finds literal text in the pages and shows which chunks hold it.
package struct FindCommand: Command {
  package let spec = CommandSpec(
    "find", "TEXT [--all-pages] [--json]",
    summary: "find literal text, and the chunks that hold or cut it", group: .inspect,
    examples: ["/find \"storm lamp\""])

  package init() {}

  /// Finds shown at most.
  private static let limit = 50

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "find", usage: spec.usage)
    }
    let finds = try await shell.notebook.find(
      input.text, beyondFence: input.has("all-pages"), limit: Self.limit)
    if input.has("json") {
      return shell.printJSON(.object(["hits": .array(finds.map(Self.json))]))
    }
    guard !finds.isEmpty else {
      return shell.output.print("Nothing matches \(input.text) in what is open to you.")
    }
    var table = Table([
      .init("page", .right), .init("chunks", isFixed: true), .init("text"),
    ])
    for find in finds {
      table.add([
        "\(find.page)", Self.chunks(of: find),
        "…\(find.before)\(find.match, .strong)\(find.after)…",
      ])
    }
    shell.print(table)
    if finds.count == Self.limit {
      shell.output.print("\("Only the first \(Self.limit) are shown.", .muted)")
    }
  }

  private static func chunks(of find: TextFind) -> StyledText {
    if find.chunks.isEmpty { return "\("cut by a border", .warning)" }
    return "\(find.chunks.map { "#\($0)" }.joined(separator: " "))"
  }

  private static func json(_ find: TextFind) -> JSONValue {
    .object([
      "page": .integer(find.page), "start_offset": .integer(find.range.lowerBound),
      "end_offset": .integer(find.range.upperBound),
      "chunks": .array(find.chunks.map { .integer($0) }),
      "text": .string(find.before + find.match + find.after),
    ])
  }
}
