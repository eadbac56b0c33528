import Asking
import Basics
import Books
import Notebook
import Parameters
import Search
import ShellKit
import Terminal
import Views

/// Changes a parameter with the arrow keys and shows at once the passages that a query finds.
package struct SlideCommand: Command {
  let spec = CommandSpec(
    "slide",
    [
      .form(
        CommandArgument("PARAMETER", .parameter).optional,
        CommandArgument("FROM..TO[/STEP]").optional, .query.optional)
    ], settings: .values, options: [.expect] + .views,
    summary: "move a parameter with the arrow keys and see what a query finds change",
    group: .change,
    examples: [
      "/slide chunk.size 100..800 who keeps the lamp", "/slide top_k", "/slide overlap 0..120/20",
      "/slide chunk.size 100..800 who keeps the lamp --expect \"four stone jars\"",
    ])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let notebook = shell.notebook
    let request = try SlideRequest(input.arguments, usage: spec.usage)
    let position = try await PrepareSlide(notebook).position(
      request.parameter, range: request.range, step: request.step, overrides: input.overrides)
    var query = request.query
    if query.isEmpty { query = try await PrepareSlide(notebook).lastQuery() ?? "" }
    guard !query.isEmpty else { throw spec.missingArgument }
    var expected: SlideExpectation?
    if let text = input[.expect] { expected = try await SlideExpectation(text, in: shell) }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let board = try await PrepareSlide(notebook).board(
      query, overrides: input.overrides, behind: try await input.fence(in: shell),
      observer: progress.observe)
    progress.finish()
    try await shell.present(SlideTable(position, board, expected).json) {
      guard let keys = shell.person.keys, shell.output.profile.hasControls else {
        return shell.print(SlideTable(position, board, expected).table)
      }
      let loop = SlideLoop(
        board: board, expected: expected, keys: keys, output: shell.output)
      guard let kept = try await loop.run(from: position) else { return }
      try await keep(
        input.settings + kept.assignments, try board.mode, query, input, shell)
    }
  }

  /// Sets the chosen values for the session, and runs the search with them as a cell.
  private func keep(
    _ assignments: [String], _ mode: RetrievalMode, _ query: String, _ input: CommandInput,
    _ shell: ShellContext
  ) async throws {
    // A slide with vectors used pooled ones, so the cell has to use them too.
    let pooled =
      mode == .keyword ? [] : [ParameterKey<EmbeddingMode>.embedMode.assignment(.pooled)]
    let words = (assignments + pooled).map {
      WordSplitter.Word(text: $0, isQuoted: false)
    }
    let set = try shell.commands.command("set")
    try await set.run(set.spec.parse(words), in: shell)
    var line = [WordSplitter.Word(text: query, isQuoted: true)]
    if input.has(.allPages) {
      line.append(.init(text: CommandOption.allPages.flag, isQuoted: false))
    }
    let search = try shell.commands.command("search")
    try await search.run(search.spec.parse(line), in: shell)
  }
}

/// The parsed arguments of a slide.
struct SlideRequest: Hashable {
  private(set) var parameter = ParameterKey<TextSize>.chunkSize.name
  private(set) var range: ClosedRange<Int>?
  private(set) var step: Int?
  private(set) var query = ""

  /// Reads the arguments; throws `UsageError.badArgument` for a parameter that cannot slide.
  init(_ arguments: [String], usage: String) throws {
    var rest = arguments[...]
    if let row = rest.first.flatMap(ParameterRegistry.parameter) {
      let name = row.name
      guard !row.stage.isOfSuggestions else { throw OtherWing.notSliding(row) }
      let names = SlideKnob.ranges.map(\.name)
      guard names.contains(name) else {
        throw UsageError.badArgument(
          command: "slide", text: name, expected: names.joined(separator: ", "))
      }
      parameter = name
      rest.removeFirst()
    }
    if let word = rest.first, word.contains(".."), word.first?.isNumber == true {
      (range, step) = try Self.range(word)
      rest.removeFirst()
    }
    query = rest.joined(separator: " ")
  }

  /// Reads a range and a step, such as `100..800` or `100..800/50`; ignores a unit after a number.
  private static func range(_ word: String) throws -> (ClosedRange<Int>, Int?) {
    let parts = word.split(separator: "/", maxSplits: 1)
    let ends = (parts.first ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) }
    let step = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) : nil
    guard ends.count == 2, let low = ends[0], let high = ends[1], low < high, high <= 100_000,
      parts.count == 1 || step ?? 0 > 0 && (high - low) / (step ?? 1) < 1000
    else {
      throw UsageError.badArgument(
        command: "slide", text: word, expected: "a range such as 100..800 or 100..800/50")
    }
    return (low...high, step)
  }
}

/// A slide without a terminal: a table with a row for each value.
struct SlideTable {
  private let rows: [(value: String, frame: SlideFrame)]
  private let knob: SlideKnob
  private let open: OpenBook
  private let expected: SlideExpectation?

  /// Makes the rows; leaves out values that do not fit the other parameters.
  init(_ position: SlidePosition, _ board: SlideBoard, _ expected: SlideExpectation? = nil) {
    self.expected = expected
    knob = position.knob
    self.open = board.open
    rows = position.knob.values.compactMap { value in
      (try? board.frame(ParameterChanges(["\(position.knob.name)=\(value)"]))).map { (value, $0) }
    }
  }

  var table: Table {
    var table = Table(
      [
        .named(knob.name, .right), .init("chunks", .right), .init("passages", .right),
        .init("tokens", .right), .init("best", .right),
      ] + (expected == nil ? [] : [.init("expected", .right)]) + [.init("pages", wraps: true)])
    for (value, frame) in rows {
      let passages = frame.retrieval.passages
      let place = expected.map { $0.place(in: frame).map(String.init) ?? "–" }
      let numbers: [StyledText] = [
        "\(value)", "\(Quantity.grouped(frame.chunkCount))", "\(passages.count)",
        "\(Quantity.grouped(frame.passageTokens))",
        passages.first.map { "\(Quantity.decimal($0.score, places: 4))" } ?? "–",
      ]
      table.add(
        numbers + (place.map { ["\($0)"] } ?? []) + [
          "\(open.citations(passages.map(\.pages)).joined(separator: " "), .citation)"
        ])
    }
    return table
  }

  var json: JSONValue {
    .array(
      rows.map { value, frame in
        .object(
          [
            knob.name: .string(value), "chunks": .integer(frame.chunkCount),
            "tokens": .integer(frame.passageTokens), "retrieval": frame.retrieval.json(in: open),
          ].merging(
            expected.map { ["expected": $0.place(in: frame).map { .integer($0) } ?? .null] } ?? [:]
          ) { $1 })
      })
  }
}

/// The passage that a slide should find, with its place among the passages found.
struct SlideExpectation {
  private let target: PassageTarget
  /// The expectation as typed.
  let text: String

  /// Throws `UsageError.badArgument` for a chunk, whose number changes with its size.
  init(_ text: String, in shell: ShellContext) async throws {
    self.text = text
    target = try await PassageTarget(text, command: "slide", in: shell)
    if case .chunk = target {
      throw UsageError.badArgument(
        command: "slide", text: text, expected: "words of the book, or a page such as p.12")
    }
  }

  /// Place from 1 of the first passage that holds it; nil when no passage does.
  func place(in frame: SlideFrame) -> Int? {
    frame.retrieval.passages.firstIndex(where: holds).map { $0 + 1 }
  }

  private func holds(_ passage: Passage) -> Bool {
    switch target {
    case .page(let page): passage.pages.start <= page && page <= passage.pages.end
    case .chunk: false
    case .words(let words): Self.words(passage.text).contains(Self.words(words))
    }
  }

  /// Words in lower case, so that line ends and punctuation between them do not count.
  private static func words(_ text: String) -> [String] {
    QuoteWord.words(of: Array(text.utf8)).map(\.word)
  }
}
