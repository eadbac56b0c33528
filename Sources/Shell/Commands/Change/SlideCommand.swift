import App
import Parameters
import Terminal

/// Changes a parameter with the arrow keys and shows at once the passages that a query finds.
package struct SlideCommand: Command {
  package let spec = CommandSpec(
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

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let notebook = shell.notebook
    let request = try SlideRequest(input.arguments, usage: spec.usage)
    let position = try await PrepareSlide(notebook).position(
      request.parameter, range: request.range, step: request.step, overrides: input.overrides)
    var query = request.query
    if query.isEmpty { query = try await PrepareSlide(notebook).lastQuery() ?? "" }
    guard !query.isEmpty else {
      throw UsageError.missingArgument(command: "slide", usage: spec.usage)
    }
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
        input.overrides + kept.assignments, try board.mode, query, input, shell)
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
    let set = SetCommand()
    try await set.run(set.spec.parse(words), in: shell)
    var line = [WordSplitter.Word(text: query, isQuoted: true)]
    if input.has(.allPages) {
      line.append(.init(text: CommandOption.allPages.flag, isQuoted: false))
    }
    let search = SearchCommand()
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
      guard !row.stage.isOfSuggestions else { throw DiscoverError.notSliding(row) }
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
