internal import App
internal import Domain

/// Writes a session as a document, a table or data for another program.
package struct ExportCommand: Command {
  package let spec = CommandSpec(
    "export",
    "md|html|ipynb|jsonl|csv|promptfoo|otlp|cast [FILE] [--of SESSION] [--cells N-M] [--redact[=WORDS]] [--force] [--all-pages]",
    summary: "write this session, or another, as a document, a table or data for other programs",
    group: .notebook,
    examples: [
      "/export md", "/export html jars.html --of ~1", "/export csv sweep.csv --cells 12-40",
    ],
    needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first, input.arguments.count <= 2 else {
      throw UsageError.missingArgument(command: "export", usage: spec.usage)
    }
    guard let format = ExportFormat(rawValue: name) else {
      throw UsageError.badArgument(
        command: "export", text: name,
        expected: ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if input.arguments.count == 2, !input.has("force"), OutputFile(input.arguments[1]).exists {
      throw UsageError.wouldOverwrite(command: spec.name, path: input.arguments[1])
    }
    let location = try await SessionArgument.location(input.options["of"], in: shell)
    let positions = try await shell.notebook.readingPositions()
    let showsAll = input.has("all-pages")
    let bytes = try await ExportSession(shell.notebook.ports, shell.notebook.sessions).run(
      location, as: format, cells: try cells(input), app: "\(Version.name)/\(Version.number)",
      redacting: Redaction(input), isVisible: { showsAll || positions.allow($0) })
    guard input.arguments.count == 2 else {
      return shell.output.write("\(String(decoding: bytes, as: UTF8.self))")
    }
    let file = input.arguments[1]
    try OutputFile(file).write(bytes)
    shell.output.print("\(file, .strong)  \(Quantity.bytes(bytes.count))")
  }

  private func cells(_ input: CommandInput) throws -> ClosedRange<Int>? {
    guard let text = input.options["cells"] else { return nil }
    guard let numbers = NumberRange.range(text) else {
      throw UsageError.badArgument(
        command: "export", text: "--cells \(text)", expected: "a number or a range such as 3-9")
    }
    return numbers
  }
}
