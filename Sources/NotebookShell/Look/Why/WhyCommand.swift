import Answers
import Asking
package import Basics
package import Books
package import Notebook
import Parameters
import Search
import Sessions
package import ShellKit
import Terminal
import Views

/// Follows a passage through a search, and shows why it is in the prompt or not.
package struct WhyCommand: Command {
  package let spec = CommandSpec(
    "why", [.form(passage, .cell.optional), .form(.cell, passage.optional)], options: .views,
    summary: "show how a passage came into the prompt, or which setting keeps it out",
    group: .look, examples: ["/why \"four stone jars\"", "/why #34", "/why p.27 12", "/why 12"])

  package typealias BookExplained =
    @Sendable (_ words: String, Fence?, ShellContext) async throws -> Void
  private let ofBook: BookExplained

  /// `ofBook` tells why a book was suggested or not, while plain lines are about what to read.
  package init(ofBook: @escaping BookExplained) { self.ofBook = ofBook }

  private static let passage: CommandArgument = "\"WORDS\"|p.N|#CHUNK"

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else { throw spec.missingArgument }
    let named = await Self.cell(input, shell)
    if named == nil, await shell.notebook.discovery.isOpen {
      return try await ofBook(input.text, input.liftedFence, shell)
    }
    let (text, reference) = named == nil ? Self.parts(input.arguments) : ("", named)
    let found = try input.uncut(try await FindCells(shell.notebook).searched(reference))
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let why = TracePassage(shell.notebook)
    let map = try await why.book(of: found).pageMap
    guard
      let target = try named == nil
        ? PassageTarget(text, command: spec.name, in: map) : Self.passage(of: found)
    else {
      return shell.output.print(
        "\(found.label) found no passage; for the step that left one out: /why \"WORDS\" \(found.reference)"
      )
    }
    let explanation = try await why.run(target, in: found, observer: progress.observe)
    progress.finish()
    await shell.present(explanation.json(in: explanation.open)) {
      if let named { shell.advise(Self.note(named, found.cell)) }
      let share = await KeywordsOnly(notebook: shell.notebook).share(of: explanation.open)
      WhyView(
        why: explanation, cell: found, share: share,
        deskOption: await option(for: found, input, shell)
      ).show(in: shell)
    }
  }

  /// The option with which other lines see the book as this one did; nil when it is not on the desk.
  private func option(for found: LocatedCell, _ input: CommandInput, _ shell: ShellContext) async
    -> String?
  {
    guard found.cell.isAbout(await shell.notebook.current) else { return nil }
    return input.has(.allPages) ? " \(CommandOption.allPages.flag)" : ""
  }

  /// The cell that a single word names, unless the word is in quotation marks; nil for other words.
  private static func cell(_ input: CommandInput, _ shell: ShellContext) async -> String? {
    guard input.arguments.count == 1, input.quoted.isEmpty,
      CellReference.isReference(input.arguments[0]),
      (try? await FindCells(shell.notebook).one(input.arguments[0])) != nil
    else { return nil }
    return input.arguments[0]
  }

  /// The passage that a cell's answer rests on; nil when it found none.
  private static func passage(of found: LocatedCell) throws -> PassageTarget? {
    guard !found.cell.searches.isEmpty else { throw found.notRunnable }
    return found.cell.foremost.map { .chunk($0.chunk) }
  }

  /// Tells that a word was taken for a cell, and how it is meant as a text.
  private static func note(_ word: String, _ cell: Cell) -> String {
    cell.citedRanges.isEmpty
      ? "\(word) is taken as cell [\(cell.number)]: this is its first passage. For the text: /why \"\(word)\""
      : "\(word) is taken as cell [\(cell.number)]: this is the first passage that its answer cites. For the text: /why \"\(word)\""
  }

  /// The passage, and the cell if the last word names one, or else the first.
  private static func parts(_ words: [String]) -> (String, String?) {
    guard words.count > 1, let first = words.first, let last = words.last else {
      return (words.joined(separator: " "), nil)
    }
    if CellReference.isReference(last) { return (words.dropLast().joined(separator: " "), last) }
    guard CellReference.isReference(first) else { return (words.joined(separator: " "), nil) }
    return (words.dropFirst().joined(separator: " "), first)
  }
}

extension PassageExplanation {
  /// Most places that are written out; a frequent word of a long book has tens of thousands.
  private static let mostPlaces = 1000

  package func json(in open: OpenBook) -> JSONValue {
    .object([
      "cell": cell.map { .integer($0) } ?? .null, "query": .string(query),
      "beyond_position": .bool(isHidden),
      "read": .array((reading?.names ?? []).map { .string($0) }),
      "place": place.map { .integer($0) } ?? .null,
      "places": .array(
        places.prefix(Self.mostPlaces).map {
          .array([.integer($0.lowerBound), .integer($0.upperBound)])
        }),
      "place_count": .integer(places.count),
      "near": .array(near.map { .string($0) }),
      "chunks": .array(holders.map { $0.json(in: open) }),
      "extract": extract.map(\.json) ?? .null,
      "nearest": nearest.map { .integer($0.chunk.index) } ?? .null,
      "changes": .array(
        changes.map {
          .object([
            "parameter": .string($0.parameter), "from": .string($0.from.description),
            "to": .string($0.to.description), "rank": .integer($0.rank),
            "entering": .integer($0.entering), "leaving": .integer($0.leaving),
            "quoted": Self.json(quoting?.contains($0)),
          ])
        }),
      "sizes": .array(sizes.changes.map(\.json)),
      "sizes_tried": .array(sizes.tried.map { .string($0.description) }),
      "lacked_vectors": .bool(lackedVectors),
      "rerun": now.map(\.json) ?? .null,
    ])
  }

  fileprivate static func json(_ flag: Bool?) -> JSONValue { flag.map { .bool($0) } ?? .null }
}

extension ExtractChoice: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "place": place, "quoted": quoted, "score": support?.score, "needed": support?.needed,
      "declined": decline,
    ])
  }
}

extension ExtractDecline: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .noSentence: try encoder.write(all: ["rule": "noSentence"])
    case .noWord: try encoder.write(all: ["rule": "noWord"])
    case .name(let names): try encoder.write(all: ["rule": "name", "names": names])
    case .measure(let best): try best.write("measure", to: encoder)
    case .score(let best): try best.write("score", to: encoder)
    }
  }
}

extension ExtractDecline.Best {
  fileprivate func write(_ rule: String, to encoder: any Encoder) throws {
    try encoder.write(all: [
      "rule": rule, "place": passage, "score": support.score, "needed": support.needed,
    ])
  }
}

extension PassageExplanation.Holder {
  fileprivate func json(in open: OpenBook) -> JSONValue {
    func leg(_ place: LegScore?) -> JSONValue {
      place.map { .object(["rank": .integer($0.rank), "score": .number($0.score)]) } ?? .null
    }
    let members: [String: JSONValue] = [
      "chunk_index": .integer(chunk.index), "whole": .bool(holdsAll), "keyword": leg(trace.keyword),
      "vector": leg(trace.vector), "rank": trace.rank.map { .integer($0) } ?? .null,
      "wordings": .array(trace.variants.map { $0.map { .integer($0) } ?? .null }),
      "reranked": leg(trace.judged),
      "cut_off": trace.cutOff.map { .string("\($0)") } ?? .null,
    ]
    return .object(members.merging(open.json(pages)) { $1 })
  }
}

extension SizeChange: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "from": from.description, "to": to.description, "rank": rank, "chunks": chunks,
      "tokens_before": tokensBefore, "tokens": tokens, "quoted": isQuoted,
    ])
  }
}

extension RerunForecast: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "rank": rank, "passages": count,
    ])
  }
}
