import App
import Basics
import Bindings
import Reading
import Terminal

/// `/shelf import`: brings the export of another service to the shelf.
struct ImportShelfAction: CommandAction {
  let form = CommandForm.word(
    "import", .file, options: [.dry, .map, .rule, .all, .yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let path = input.arguments.first, input.arguments.count == 1 else {
      throw UsageError.missingArgument(command: "shelf", usage: form.usage)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let bytes = try Self.bytes(of: path)
    let columns = try columns(input)
    let guessing = GuessingRun(input, in: shell)
    var guesses: [ColumnGuess] = []
    if input.values(of: .map).contains(Self.auto) {
      guard let guessed = try await guessing.run(bytes, file: name, columns) else { return }
      guesses = guessed
    }
    let prepared = try await ImportShelf(shell.notebook).plan(
      bytes, file: name, columns: columns, rule: input.choice(.rule) ?? .smart, guesses: guesses)
    guard try await guessing.agrees(to: prepared, guesses) else { return }
    let isDry = input.has(.dry)
    if !isDry {
      try await ImportShelf(shell.notebook).run(prepared, source: "/shelf import \(name)")
    }
    let view = ImportView(prepared, isDry: isDry)
    if input.has(.json) { return shell.printJSON(view.json) }
    view.show(isWhole: input.has(.all), in: shell)
    if let column = prepared.unread.first {
      shell.advise(
        "\(Quantity.count(prepared.unread.count, "column")) left out; \(CommandOption.map.flag) \"\(column)=FIELD\" takes one."
      )
    }
    if !isDry { advise(on: prepared.proposals, shell) }
  }

  private func advise(on proposals: [ReviewProposal], _ shell: ShellContext) {
    let columns = proposals.count { if case .column = $0 { true } else { false } }
    let rows = proposals.count - columns
    if rows > 0 {
      shell.advise("\(Quantity.count(rows, "row")) may be read wrongly: /review goes through them.")
    }
    if columns > 0 {
      shell.advise(
        "\(Quantity.count(columns, "column")) left out for doubt: /review shows and takes them.")
    }
  }

  /// Lets a model guess the columns that names do not tell.
  private static let auto = "auto"

  private static func bytes(of path: String) throws -> [UInt8] {
    let size = FileSystem.sizeAndChange(of: path)?.byteCount ?? 0
    guard size <= TableLimits.bytes else {
      throw TableError.tooLarge(bytes: size, limit: TableLimits.bytes)
    }
    do throws(FileError) {
      return try FileSystem.read(path, limit: TableLimits.bytes)
    } catch {
      throw UnreadableFile(path: path, reason: error.message)
    }
  }

  private func columns(_ input: CommandInput) throws -> [(name: String, field: String)] {
    try input.values(of: .map).filter { $0 != Self.auto }.map { text in
      guard let sign = text.lastIndex(of: "=") else {
        throw UsageError.badArgument(
          command: "shelf import", text: "\(CommandOption.map.flag) \(text)",
          expected: "auto, or a column and its field, such as \"My Stars=rating\"")
      }
      return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }
  }
}

extension CommandOption {
  fileprivate static let map = CommandOption(
    "map", .text("COLUMN=FIELD|auto"), repeats: true,
    help: "what a column of the file holds; auto lets a model guess columns with unknown names")
  fileprivate static let rule = CommandOption(
    "rule", .choice(DuplicateRule.allCases.map(\.rawValue)),
    help: "what a row does whose book is on the shelf; smart fills what is empty")
}

/// `/shelf export`: writes the shelf in the format of a service.
struct ExportShelfAction: CommandAction {
  let form = CommandForm.word(
    "export", CommandArgument(ShelfExportFormat.allCases.map(\.rawValue).joined(separator: "|")),
    .file.optional, options: [.force])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first, input.arguments.count <= 2 else {
      throw UsageError.missingArgument(command: "shelf", usage: form.usage)
    }
    guard let format = ShelfExportFormat(rawValue: name) else {
      throw UsageError.badArgument(
        command: "shelf export", text: name,
        expected: ShelfExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let file = input.arguments.dropFirst().first
    let target: OutputFile? =
      if let file {
        try await input.exportFile(file, of: "shelf export", in: shell)
      } else { nil }
    let exported = try await ExportShelf(shell.notebook).run(format)
    guard let file, let target else { return shell.output.write("\(exported.text)") }
    try target.write(exported.text)
    if input.has(.json) {
      let losses = exported.losses.map { ($0.part.rawValue, JSONValue.integer($0.count)) }
      return shell.printJSON(
        .object([
          "file": .string(file), "works": .integer(exported.count),
          "left_out": .object(Dictionary(losses) { first, _ in first }),
        ]))
    }
    shell.output.print("\(file, .strong)  \(Quantity.count(exported.count, "work"))")
    guard !exported.losses.isEmpty else { return }
    let lost = exported.losses.map { $0.part.counted($0.count) }.joined(separator: ", ")
    shell.output.print("\("\(name) has no place for \(lost)", .muted)")
  }
}

extension ExportPart {
  fileprivate func counted(_ count: Int) -> Words {
    switch self {
    case .readings: Quantity.count(count, "earlier reading")
    case .ratings: Quantity.count(count, "exact rating")
    case .reviews: Quantity.count(count, "earlier review")
    case .notes: Quantity.count(count, "private note")
    case .dates: Quantity.count(count, "date")
    case .pages: Quantity.count(count, "page reached", plural: "pages reached")
    case .editions: Quantity.count(count, "further edition")
    case .isbns: Quantity.count(count, "further ISBN")
    case .series: Quantity.count(count, "place in a series", plural: "places in a series")
    case .tags: Quantity.count(count, "tag")
    case .people: Quantity.count(count, "person named", plural: "persons named")
    case .subjects: Quantity.count(count, "subject")
    case .descriptions: Quantity.count(count, "description")
    case .languages: Quantity.count(count, "language")
    }
  }
}
