import Basics
import Bindings
import Notebook
import Replays
import Sessions
import ShellKit
import Terminal

/// Writes a session as a document, a table or data for another program.
package struct ExportCommand: Command {
  let spec = CommandSpec(
    "export", [.form(Self.format.optional, .file.optional)],
    options: [.session, .cells, .redact, .force, .allPages],
    summary: "write this session, or another, as a document, a table or data for other programs",
    group: .share,
    examples: [
      "/export notebook.ipynb", "/export html jars.html --of ~1",
      "/export csv sweep.csv --cells 12-40",
    ],
    note: "Without the book's text, to hand it on: /session export FILE --share",
    traits: [])

  package init() {}

  private static let format = CommandArgument(
    ExportFormat.allCases.map(\.rawValue).joined(separator: "|"))

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let (format, path) = try Self.target(input.arguments, usage: spec.usage)
    let target = try await file(of: path, input, shell)
    if path == nil, shell.output.profile.isTerminal, !format.isForScreens {
      throw UsageError.badArgument(
        command: spec.name, text: "the screen for \(format.rawValue)",
        expected: "a file, such as /export notebook.\(format.rawValue)")
    }
    let location = try await SessionArgument.file(input[.session], in: shell)
    let outcome = try await ExportSession(
      shell.notebook.index, shell.notebook.sessions, markdown: MarkdownHTML.render
    ).run(
      location, as: format, cells: input.range(.cells), app: "\(Version.name)/\(Version.number)",
      redacting: Redaction(input), through: try await input.fences(in: shell))
    if !outcome.withoutPrompt.isEmpty {
      let cells = outcome.withoutPrompt.map { "[\($0)]" }.joined(separator: " ")
      shell.diagnostics.print(
        "\("Without the prompts of \(cells), which could not be read.", .warning)")
    }
    let bytes = outcome.bytes
    guard let path, let target else {
      let text = String(decoding: bytes, as: UTF8.self)
      // A screen breaks prose between words; a pipe takes it as a file would.
      return format == .markdown && text.hasSuffix("\n")
        ? shell.output.print("\(text.dropLast())", indent: 0) : shell.output.write("\(text)")
    }
    try target.write(bytes)
    shell.output.print("\(path, .strong)  \(Quantity.bytes(bytes.count))")
  }

  private func file(of path: String?, _ input: CommandInput, _ shell: ShellContext) async throws
    -> OutputFile?
  {
    guard let path else { return nil }
    return try await input.exportFile(path, of: spec.name, in: shell)
  }

  /// A format and a file, or a file whose ending is a format.
  private static func target(_ words: [String], usage: String) throws -> (ExportFormat, String?) {
    guard let name = words.first, words.count <= 2 else {
      throw UsageError.missingArgument(command: "export", usage: usage)
    }
    if let format = ExportFormat(rawValue: name) { return (format, words.dropFirst().first) }
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    if words.count == 1, name.contains("."), let format = ExportFormat(rawValue: ending) {
      return (format, name)
    }
    throw UsageError.badArgument(
      command: "export", text: name,
      expected: ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }
}

extension CommandOption {
  fileprivate static let session = CommandOption(
    "of", .text("SESSION", .session), help: "another session than this one")
}
