import Asking
package import Basics
import Books
import Notebook
import Search
import ShellKit
import Terminal
import Views

/// Takes files and URLs into the library without opening the shell; the subcommand `ingest`.
package struct IngestCommand: Command {
  let spec = CommandSpec(
    "ingest", [.form(CommandArgument("FILE|URL", .file).repeated)], settings: .values,
    options: SourceOptions.options + [.json],
    summary: "take files and web pages into the library", group: .read, traits: [])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let file = input.arguments.first else { throw spec.missingArgument }
    guard input.arguments.count > 1 else {
      let opened = try await take(file, input, shell)
      return await shell.present(opened.json) {
        await OpenedBookView(opened: opened).show(in: shell)
      }
    }
    try await takeAll(input, shell)
  }

  /// Takes the files in one by one; reports files that cannot be read, and continues.
  private func takeAll(_ input: CommandInput, _ shell: ShellContext) async throws {
    guard !input.has(.title) else {
      throw UsageError.badArgument(
        command: "ingest", text: CommandOption.title.flag,
        expected: "one file, which the title is for")
    }
    var rows: [JSONValue] = []
    var failures: [(file: String, message: ErrorMessage)] = []
    for file in input.arguments {
      do {
        let opened = try await take(file, input, shell)
        await OpenedBookView(opened: opened).show(in: shell.aside)
        rows.append(opened.json)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        let message = ErrorMessage(error).ofOneAmongMany.forCommandLine(shell.commands.specs)
        message.show(on: shell.diagnostics)
        failures.append((file, message))
        rows.append(.object(["file": .string(file), "error": .string(message.sentence)]))
      }
    }
    shell.present(.array(rows)) {}
    guard let first = failures.first else { return }
    let count = Quantity.count(input.arguments.count, "file")
    let names = failures.map(\.file).joined(separator: ", ")
    shell.diagnostics.print(
      "\("\(Quantity.grouped(failures.count)) of \(count) could not be taken in: \(names)", .warning)"
    )
    throw FailuresShown(exitCode: first.message.exitCode)
  }

  private func take(_ file: String, _ input: CommandInput, _ shell: ShellContext) async throws
    -> OpenedBook
  {
    guard file != "-" else {
      throw UsageError.badArgument(
        command: "ingest", text: "-",
        expected: "files and addresses; write standard input to a file first")
    }
    guard file.contains(where: { !$0.isWhitespace }) else {
      throw UsageError.badArgument(
        command: "ingest", text: "an empty name", expected: "files and addresses")
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let isPlain = !file.contains("/") && SourceURL(file) == nil
    return try await BookError.naming(file) {
      try await PutOnDesk(shell.notebook).run(
        isPlain ? "./" + file : file, title: input[.title], source: SourceOptions(input),
        overrides: input.overrides, observer: progress.observe)
    }
  }
}

extension OpenedBook {
  /// The book for programs, with the result of opening it.
  package var json: JSONValue {
    var members = desk.book.json.object ?? [:]
    members["is_new"] = .bool(isNew)
    members["chunk_count"] = .integer(index.set.chunkCount)
    members["failed_pages"] = .array((desk.report?.failedPages ?? []).map { .integer($0) })
    members["is_partial"] = .bool(desk.isPartial)
    members["report"] = desk.report?.json ?? .null
    return .object(members)
  }
}
