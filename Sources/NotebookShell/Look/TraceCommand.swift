import Answers
import Asking
import Basics
import Parameters
import Search
package import Sessions
import ShellKit
import Terminal
import Views

/// Shows every stage of a cell: computed or reused, and its cost.
package struct TraceCommand: Command {
  let spec = CommandSpec(
    "trace", [.form(.cell.optional)], options: .views,
    summary: "show the stages of a cell: computed or reused, and cost",
    group: .look, examples: ["/trace", "/trace 4"], traits: .isPaged)

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try await FindCells(shell.notebook).one(input.arguments.first) {
      !$0.stages.isEmpty
    }
    let cell = input.seen(found).cell
    let phrase = cell.phrase
    shell.present(Self.json(cell, phrase)) {
      shell.output.print("\(CellView(cell: cell).title)")
      let mode = cell.searches.first?.options.mode
      for run in cell.stages { shell.print(run, mode: mode) }
      for call in cell.calls {
        let facts = cell.callFacts[call.index]
        shell.output.print("\(CallView(call: call, facts: facts).line)")
      }
      for line in cell.reranks { shell.output.print(Self.line(of: line)) }
      if let phrase { shell.output.print(phrase.line) }
      for tool in cell.tools {
        shell.output.print(
          "  tool     \(tool.invocation.name, .strong) \(tool.invocation.arguments.canonicalText, .muted)"
        )
      }
    }
  }

  /// A call of the re-ranker with the number of its candidates, or the reason that it failed.
  private static func line(of call: RerankLine) -> StyledText {
    let told: StyledText =
      call.failure.map {
        "\("failed with \(Quantity.count(call.texts.count, "candidate")): \($0.words)", .warning)"
      } ?? "\("\(Quantity.count(call.scores.count, "candidate"))", .muted)"
    return "  re-rank  \(call.provider, .strong) \(call.model) \(told)"
  }

  private static func json(_ cell: Cell, _ phrase: PhrasedQuery?) -> JSONValue {
    let members: [String: JSONValue] = [
      "cell": .integer(cell.number), "status": .string(cell.status.rawValue),
      "stages": .array(cell.stages.map(\.json)),
      "calls": .array(
        cell.calls.map {
          .object([
            "provider": .string($0.provider), "model": .string($0.model),
            "request": .string($0.request.hex), "purpose": .string($0.purpose ?? "answer"),
            "served": $0.served.map { .string($0.description) } ?? .null,
            "thought_words": .integer($0.thoughtWords),
            "stop": $0.stop.map { .string($0.word) } ?? .null,
            "without": .array($0.without.names.map { .string($0) }),
          ])
        }),
      "reranks": .array(
        cell.reranks.map {
          .object([
            "provider": .string($0.provider), "model": .string($0.model),
            "request": $0.request.map { .string($0.hex) } ?? .null,
            "candidates": .integer($0.texts.count), "failed": .bool($0.failure != nil),
            "failure": $0.failure.map { .string($0.words) } ?? .null,
          ])
        }),
    ]
    return .object(members.merging(phrase?.members ?? [:]) { $1 })
  }
}

extension StageRun: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "stage": stage.rawValue, "key": key.hex, "reused": isReused,
      "milliseconds": (elapsed / .milliseconds(1) * 1000).rounded() / 1000,
      "detail": JSONValue.object(detail),
    ])
  }
}
