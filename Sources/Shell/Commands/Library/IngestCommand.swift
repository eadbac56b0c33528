internal import App
internal import Domain

/// Takes a file or URL into the library without opening the shell; the subcommand `ingest`.
package struct IngestCommand: Command {
  package let spec = CommandSpec(
    "ingest", "FILE|URL \(SourceOptions.usage) [--json]",
    summary: "take a file or web page into the library", group: .library, needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let file = input.arguments.first, input.arguments.count == 1 else {
      throw UsageError.missingArgument(command: "ingest", usage: spec.usage)
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let path = file.contains("/") ? file : "./" + file
    let opened = try await shell.notebook.openBook(
      path, title: input.options["title"], source: SourceOptions(input),
      overrides: input.overrides, observer: progress.observe)
    progress.finish()
    guard input.has("json") else { return OpenedBookView(opened).show(in: shell) }
    shell.printJSON(opened.json)
  }
}

extension OpenedBook {
  /// The book's row, and what came of opening it.
  var json: JSONValue {
    var members = desk.book.json.object ?? [:]
    members["is_new"] = .bool(isNew)
    members["chunk_count"] = .integer(index.set.chunkCount)
    members["failed_pages"] = .array((desk.report?.failedPages ?? []).map { .integer($0) })
    return .object(members)
  }
}
