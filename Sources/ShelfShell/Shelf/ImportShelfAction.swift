import Basics
import Bindings
import Books
import Imports
import Notebook
import Reading
import Shelf
import ShellKit
import Terminal

/// `/shelf import`: brings the export of another service to the shelf.
struct ImportShelfAction: CommandAction {
  let form = CommandForm.word(
    "import", .file, options: [.dry, .map, .status, .rule, .all, .yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let path = input.arguments.first, input.arguments.count == 1 else {
      throw input.missingArgument
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let text = TableEncoding(try Self.bytes(of: path))
    let bytes = text.utf8
    let columns = try columns(input)
    let guessing = GuessingRun(input: input, shell: shell)
    var guesses: [ColumnGuess] = []
    if input.values(of: .map).contains(Self.auto) {
      guard let guessed = try await guessing.run(bytes, file: name, columns) else { return }
      guesses = guessed
    }
    let isDry = input.has(.dry)
    var statuses = try statuses(input)
    func plan() async throws -> PreparedImport {
      try await ImportShelf(shell.notebook.shelf).plan(
        bytes, file: name, encoding: text.name, columns: columns,
        rule: input.choice(.rule) ?? .smart,
        statuses: statuses, guesses: guesses)
    }
    var prepared = try await plan()
    if !isDry, !prepared.unknownStatuses.isEmpty {
      guard let answers = try await ask(about: prepared, input, shell) else { return }
      statuses += answers
      prepared = try await plan()
    }
    guard try await guessing.agrees(to: prepared, guesses) else { return }
    if !isDry {
      try await ImportShelf(shell.notebook.shelf).run(prepared, source: "/shelf import \(name)")
    }
    let view = ImportView(prepared: prepared, isDry: isDry)
    shell.present(view.json) {
      view.show(in: shell, all: input.has(.all))
      if let column = prepared.unread.first {
        shell.advise(
          "\(Quantity.count(prepared.unread.count, "column")) left out; \(CommandOption.map.flag) \"\(column)=FIELD\" takes one."
        )
      }
      if !isDry { advise(on: prepared, shell) }
    }
  }

  /// Asks once for each unknown status; nil where no answer comes.
  ///
  /// Throws where nobody can be asked.
  private func ask(about prepared: PreparedImport, _ input: CommandInput, _ shell: ShellContext)
    async throws -> [(value: String, meaning: StatusMeaning)]?
  {
    let column = prepared.map.columns.first { $0.field == .status }?.name ?? "status"
    guard shell.canAskPerson else {
      throw ShelfError.unknownStatuses(prepared.unknownStatuses.map(\.value), column: column)
    }
    let names = StatusMeaning.names.joined(separator: ", ")
    shell.printMuted("\(column) holds words that name no known status. Each is one of: \(names).")
    var answers: [(value: String, meaning: StatusMeaning)] = []
    for (value, rows) in prepared.unknownStatuses {
      let count = Quantity.count(rows, "row")
      let question: StyledText = "\("“\(value)” (\(count)) means: ", .prompt)"
      guard let answer = try await shell.person.answer(question), !answer.isEmpty else {
        shell.output.print("Nothing was written.")
        return nil
      }
      answers.append((value, try StatusMeaning(named: answer)))
    }
    return answers
  }

  private func statuses(_ input: CommandInput) throws -> [(value: String, meaning: StatusMeaning)] {
    try input.values(of: .status).map { text in
      let (value, name) = try Self.pair(text, of: .status, such: "“am Stapel=to-read”")
      return (value, try StatusMeaning(named: name))
    }
  }

  private func advise(on prepared: PreparedImport, _ shell: ShellContext) {
    let proposals = prepared.proposals
    let columns = proposals.count { if case .column = $0 { true } else { false } }
    let doubles = prepared.plan.doubles.count
    let rows = proposals.count - columns - doubles
    if doubles > 0 {
      shell.advise(
        "\(Quantity.count(doubles, "work")) may be on the shelf under another spelling: /review joins them or leaves them apart."
      )
    }
    if prepared.withoutSubjects > 0 {
      shell.advise(
        "\(Quantity.count(prepared.withoutSubjects, "work")) without subjects, which suggestions need: /shelf enrich fills them."
      )
    }
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
    try input.values(of: .map).filter { $0 != Self.auto }.map {
      try Self.pair(
        $0, of: .map, such: "auto, or a column and its field, such as \"My Stars=rating\"")
    }
  }

  /// The two sides of `VALUE=NAME`.
  private static func pair(_ text: String, of option: CommandOption, such expected: String) throws
    -> (String, String)
  {
    guard let sign = text.lastIndex(of: "=") else {
      throw UsageError.badArgument(
        command: "shelf import", text: "\(option.flag) \(text)", expected: expected)
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}

extension CommandOption {
  fileprivate static let map = CommandOption(
    "map", .text("COLUMN=FIELD|auto"), repeats: true,
    help: "what a column of the file holds; auto lets a model guess columns with unknown names")
  fileprivate static let status = CommandOption(
    "status", .text("VALUE=STATUS"), repeats: true,
    help:
      "what a word of the status column means: a status, tag for a word that is none, or skip for rows to leave out"
  )
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
      throw input.missingArgument
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
    let exported = try await shell.notebook.shelf.exported(format)
    guard let file, let target else { return shell.output.write("\(exported.text)") }
    try target.write(exported.text)
    let losses = exported.losses.map { ($0.part.rawValue, JSONValue.integer($0.count)) }
    shell.present(
      .object([
        "file": .string(file), "works": .integer(exported.count),
        "left_out": .object(Dictionary(losses) { first, _ in first }),
      ])
    ) {
      shell.output.print("\(file, .strong)  \(Quantity.count(exported.count, "work"))")
      guard !exported.losses.isEmpty else { return }
      let lost = exported.losses.map { $0.part.counted($0.count) }.joined(separator: ", ")
      shell.output.print("\("\(name) has no place for \(lost)", .muted)")
    }
  }
}

extension ExportPart {
  fileprivate func counted(_ count: Int) -> String {
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

/// Turns a table that is not UTF-8 into it by trial: the encoding in which most names and statuses are words.
struct TableEncoding {
  let utf8: [UInt8]
  /// Nil where the bytes are as they were.
  let name: String?

  /// Bytes at the beginning that are tried.
  private static let head = 65_536
  private static let encodings = [
    "CP932", "EUC-JP", "GB18030", "BIG5-HKSCS", "CP949", "CP1251", "KOI8-R", "CP1250", "CP1253",
  ]

  init(_ bytes: [UInt8]) {
    (utf8, name) = Self.best(bytes) ?? (bytes, nil)
  }

  private static func best(_ bytes: [UInt8]) -> ([UInt8], String)? {
    guard let text = try? TableText.decode(bytes), text.isSingleByte else { return nil }
    var guessed: [String] = []
    if case .named(let name) = EncodingGuess(bytes) { guessed = [WebEncoding.meant(by: name)] }
    let lines = bytes.prefix(head).prefix { _ in true }
    let sample = Array(lines[...(lines.lastIndex(of: 0x0A) ?? lines.endIndex - 1)])
    var best: (name: String, score: Int)?
    for name in guessed + encodings {
      guard let (utf8, replaced) = TextTranscoder.utf8(sample, from: name), replaced == 0 else {
        continue
      }
      let score = score(utf8)
      if score > best?.score ?? 0 { best = (name, score) }
    }
    // Names in plain letters are the same in every encoding: only what the bytes say counts then.
    let isBetter = best.map { $0.score > score(text.utf8) } ?? false
    guard let name = isBetter ? best?.name : guessed.first,
      let (utf8, _) = TextTranscoder.utf8(bytes, from: name)
    else { return nil }
    return (utf8, name)
  }

  /// Columns that are known by name, and rows whose status is known.
  private static func score(_ utf8: [UInt8]) -> Int {
    guard let table = try? Imports.Table(utf8), case let map = ColumnMap(of: table),
      let reader = try? BookReader(map, of: table)
    else { return 0 }
    let unknown = reader.unknownStatuses(in: table).reduce(0) { $0 + $1.rows }
    return map.namedCount + table.rows.count - unknown
  }
}
