import Answers
import Asking
import Basics
import Books
import Discovery
import Notebook
import Parameters
import Sessions
import ShellKit
import Terminal
import Views

/// Compares two cells stage by stage.
package struct DiffCommand: Command {
  let spec = CommandSpec(
    "diff", [.form(.cells, .cells.optional)], options: .views,
    summary:
      "compare cells: the first stage that differs, then all differences; exit code 1 if they do",
    group: .compare,
    examples: ["/diff 12 15", "/diff pin:base _", "/diff 3-5 ~1/3-5", "/diff a.ibs.jsonl:3 ^"],
    traits: .isPaged)

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let first = input.arguments.first, input.arguments.count <= 2 else {
      throw spec.missingArgument
    }
    let second = input.arguments.count == 2 ? input.arguments[1] : "_"
    var items: [JSONValue] = []
    var areEqual = true
    for (a, b) in try await FindCells(shell.notebook).pairs(first, second) {
      let comparison = try await CompareCells(shell.notebook).run(
        try input.uncut(a), try input.uncut(b))
      areEqual = areEqual && comparison.diff.isEmpty
      let desk = await shell.notebook.current
      let isOfDesk = desk?.book.pagesHash == b.cell.line.book
      let isJoined = b.cell.book?.joinedBooks.isEmpty == false
      let labels = isJoined ? try? await QuoteBook(shell.notebook).book(of: b.cell).pageMap : nil
      let map = labels ?? (isOfDesk ? desk?.pageMap : nil)
      items.append(comparison.json(map))
      DiffView(comparison: comparison, counter: shell.notebook.tokenCounter, pageMap: map).show(
        in: shell.aside)
    }
    shell.present(items.count == 1 ? items[0] : .array(items)) {}
    if !areEqual { throw DifferenceFound() }
  }
}

extension CellComparison {
  /// The whole comparison, for programs, with the labels of `map` where the book is at hand.
  func json(_ map: PageMap?) -> JSONValue {
    .object([
      "from": .string(a.label), "to": .string(b.label), "equal": .bool(diff.isEmpty),
      "first_difference": diff.divergence.map { .string($0.rawValue) } ?? .null,
      "causes": .array(diff.causes.map(\.json)),
      "stages": .object(
        Dictionary(
          diff.stages.map { ($0.stage.rawValue, .string(String(describing: $0.verdict))) },
          uniquingKeysWith: { first, _ in first })),
      "hits": diff.hits?.json(map) ?? .null,
      "prompt": .array(
        diff.prompt.map {
          .object([
            "origin": .string($0.segment.kind.origin), "added": .bool($0.isAdded),
            "bytes": .integer($0.segment.byteCount),
          ])
        }),
      "answer": .array(diff.answer.runs.map(\.json)),
      "citations_lost": .array(diff.citationsLost.map { .string($0.description) }),
      "citations_gained": .array(diff.citationsGained.map { .string($0.description) }),
    ])
  }
}

extension CellDiff.Cause: Encodable {
  package func encode(to encoder: any Encoder) throws {
    let (what, from, to): (String, (any Encodable)?, (any Encodable)?) =
      switch self {
      case .book(let a, let b): ("book", a?.hex, b?.hex)
      case .position(let a, let b): ("position", a.page, b.page)
      case .source(let a, let b): ("source", a, b)
      case .context(let a, let b): ("context", a, b)
      case .parameter(let name, let a, let b): (name, a, b)
      case .template(let a, let b): ("template source", a.hex, b.hex)
      case .served(let a, let b): ("answered by", a.description, b.description)
      }
    try encoder.write(all: ["what": what, "from": from, "to": to])
  }
}

extension HitsDiff {
  fileprivate func json(_ map: PageMap?) -> JSONValue {
    .object([
      "jaccard": .number(jaccard), "rank_biased_overlap": .number(rankBiasedOverlap),
      "shared_text": .number(sharedText),
      "moves": .array(
        moves.map {
          let members: [String: JSONValue] = [
            "chunk_index": .integer($0.hit.chunk),
            "before": $0.before.map { .integer($0) } ?? .null,
            "after": $0.after.map { .integer($0) } ?? .null,
          ]
          let pages = (map ?? PageMap(ranges: [], labels: [])).json($0.hit.pages)
          return .object(members.merging(pages) { $1 })
        }),
    ])
  }
}

extension TextDiff.Run: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "kind": "\(kind)", "text": text,
    ])
  }
}

/// Books that only one of two lists has, and those that changed their place.
struct SuggestionsDiff {
  private let before: [PresentedBook]
  private let after: [PresentedBook]

  /// Nil unless both cells suggest books.
  init?(_ comparison: CellComparison) {
    let rounds = [comparison.a, comparison.b].map { one in
      one.cell.suggestions.flatMap { PresentedRound($0.round) }
    }
    guard let before = rounds[0], let after = rounds[1] else { return nil }
    (self.before, self.after) = (before.books, after.books)
  }

  var lines: [StyledText] {
    let gone = before.filter { book in !after.contains { $0.names == book.names } }
    let new = after.filter { book in !before.contains { $0.names == book.names } }
    let moved = after.compactMap { book -> StyledText? in
      guard let old = before.first(where: { $0.names == book.names }),
        old.number != book.number || old.score != book.score
      else { return nil }
      let (a, b) = (Self.score(old), Self.score(book))
      return "  \(book.title) \("\(old.number) → \(book.number), \(a) → \(b)", .muted)"
    }
    let lines =
      gone.map { "  \("−", .error) \($0.title) \("\($0.slot.rawValue) \(Self.score($0))", .muted)" }
      + new.map {
        "  \("+", .success) \($0.title) \("\($0.slot.rawValue) \(Self.score($0))", .muted)"
      } + moved
    return lines.isEmpty ? [] : ["\("books", .heading)"] + lines
  }

  private static func score(_ book: PresentedBook) -> String {
    Quantity.decimal(book.score, places: 2)
  }
}
