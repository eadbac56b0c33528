import Answers
package import Basics
import Parameters
import Search

/// A session as OpenTelemetry spans in the JSON form of OTLP, one trace for the session.
///
/// Names are those of the semantic conventions for generative AI at the pinned commit; all of them are
/// still "development", which is why the transcript itself has names of its own.
package struct OTLPExport {
  /// Commit of github.com/open-telemetry/semantic-conventions-genai.
  package static let conventions = "9f1b0bb4320aba1797371a60f19ab07bad938932"

  private let exported: ExportedSession
  private let hasher: any ContentHasher

  package init(_ exported: ExportedSession, hasher: any ContentHasher) {
    self.exported = exported
    self.hasher = hasher
  }

  package var document: JSONValue {
    let name = exported.app.split(separator: "/", maxSplits: 1).map(String.init)
    return [
      "resourceSpans": [
        [
          "resource": [
            "attributes": .array([
              SpanAttribute.text("service.name", name.first ?? ""),
              SpanAttribute.text("service.version", name.count > 1 ? name[1] : ""),
            ])
          ],
          "scopeSpans": [
            [
              "scope": [
                "name": .string(name.first ?? ""),
                "attributes": .array([
                  SpanAttribute.text(
                    "ib.semconv", "open-telemetry/semantic-conventions-genai@\(Self.conventions)")
                ]),
              ],
              "spans": .array(exported.cells.flatMap(spans)),
            ]
          ],
        ]
      ]
    ]
  }

  private var session: String { exported.session.head?.session ?? "" }
  private var trace: String { String(hasher.hash("trace \(session)").hex.prefix(32)) }

  private func id(_ name: String) -> String {
    String(hasher.hash("span \(session) \(name)").hex.prefix(16))
  }

  /// Spans of the cell, with its stages, calls and tools below it.
  private func spans(of exported: ExportedCell) -> [JSONValue] {
    let cell = exported.cell
    guard let started = cell.facts?.started else { return [] }
    let root = id("cell \(cell.number)")
    var clock = started.microseconds
    var children: [JSONValue] = []
    for (index, run) in cell.stages.enumerated() {
      let end = clock &+ Int64(run.elapsed.microseconds)
      children.append(
        span(
          "\(run.stage.rawValue)", id("stage \(cell.number) \(index)"), under: root, kind: 1,
          clock..<max(clock, end), attributes(of: run, in: cell)))
      clock = max(clock, end)
    }
    for call in cell.calls {
      let facts = cell.callFacts[call.index]
      let end = clock &+ Int64(facts?.elapsed?.microseconds ?? 0)
      children.append(
        span(
          "chat \(call.model)", id("call \(cell.number) \(call.index)"), under: root, kind: 3,
          clock..<max(clock, end), attributes(of: call, facts), isError: call.failure != nil))
      clock = max(clock, end)
    }
    for (index, tool) in cell.tools.enumerated() {
      children.append(
        span(
          "execute_tool \(tool.invocation.name)", id("tool \(cell.number) \(index)"), under: root,
          kind: 1, clock..<clock, attributes(of: tool), isError: tool.isError))
    }
    let end = started.microseconds &+ Int64(cell.facts?.elapsed?.microseconds ?? 0)
    let whole = span(
      "\(cell.kind.rawValue) \(cell.number)", root, under: nil, kind: 1,
      started.microseconds..<max(clock, end),
      [
        SpanAttribute.text("gen_ai.conversation.id", session),
        SpanAttribute.integer("ib.cell", cell.number),
        SpanAttribute.text("ib.cell.source", cell.source),
      ] + (exported.ending.map { [SpanAttribute.text("ib.cell.ending", $0)] } ?? [])
        + (exported.verdict.map { [SpanAttribute.text("ib.cell.verdict", $0.words)] } ?? []),
      isError: cell.status == .error)
    return [whole] + children
  }

  private func attributes(of run: StageRun, in cell: Cell) -> [JSONValue] {
    var attributes = [
      SpanAttribute.text("ib.stage.key", run.key.description),
      SpanAttribute.flag("ib.stage.reused", run.isReused),
    ]
    if run.stage == .embed {
      attributes.append(SpanAttribute.text("gen_ai.operation.name", "embeddings"))
    }
    guard run.stage == .retrieve, let search = cell.searches.first else { return attributes }
    let documents = JSONValue.array(
      search.hits.map { ["id": .string("#\($0.chunk)"), "score": .number($0.score)] })
    return attributes + [
      SpanAttribute.text("gen_ai.operation.name", "retrieval"),
      SpanAttribute.text("gen_ai.retrieval.query.text", search.query),
      SpanAttribute.text("gen_ai.data_source.id", cell.line.book?.description ?? ""),
      SpanAttribute.text("gen_ai.retrieval.documents", documents.canonicalText),
      // Retrieval depth; gen_ai.request.top_k is a model's sampling.
      SpanAttribute.integer("ib.retrieve.top_k", search.options.topK),
    ]
  }

  private func attributes(of call: CallLine, _ facts: MetaLine?) -> [JSONValue] {
    var attributes = [
      SpanAttribute.text("gen_ai.operation.name", "chat"),
      SpanAttribute.text("gen_ai.provider.name", call.provider),
      SpanAttribute.text("gen_ai.request.model", call.model),
      SpanAttribute.text("ib.request.key", call.key.description),
    ]
    if let stop = call.stop {
      attributes.append(
        SpanAttribute.texts("gen_ai.response.finish_reasons", [stop.word]))
    }
    if let first = facts?.firstText {
      attributes.append(
        SpanAttribute.number(
          "gen_ai.response.time_to_first_chunk", Double(first.microseconds) / 1e6))
    }
    guard let usage = facts?.usage else { return attributes }
    // The conventions count cached tokens as input tokens.
    let all = usage.inputTokens &+ usage.cacheReadTokens &+ usage.cacheWriteTokens
    return attributes + [
      SpanAttribute.integer("gen_ai.usage.input_tokens", all),
      SpanAttribute.integer("gen_ai.usage.output_tokens", usage.outputTokens),
      SpanAttribute.integer("gen_ai.usage.cache_read.input_tokens", usage.cacheReadTokens),
      SpanAttribute.integer("gen_ai.usage.cache_creation.input_tokens", usage.cacheWriteTokens),
    ]
  }

  private func attributes(of tool: ToolLine) -> [JSONValue] {
    [
      SpanAttribute.text("gen_ai.operation.name", "execute_tool"),
      SpanAttribute.text("gen_ai.tool.name", tool.invocation.name),
      SpanAttribute.text("gen_ai.tool.call.id", tool.invocation.id),
      SpanAttribute.text(
        "gen_ai.tool.call.arguments", tool.invocation.arguments.canonicalText),
    ]
  }

  private func span(
    _ name: String, _ id: String, under parent: String?, kind: Int, _ time: Range<Int64>,
    _ attributes: [JSONValue], isError: Bool = false
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "traceId": .string(trace), "spanId": .string(id), "name": .string(name),
      "kind": .integer(kind), "startTimeUnixNano": .string(nanoseconds(time.lowerBound)),
      "endTimeUnixNano": .string(nanoseconds(time.upperBound)), "attributes": .array(attributes),
      "status": isError ? ["code": 2] : [:],
    ]
    members["parentSpanId"] = parent.map { .string($0) }
    return .object(members)
  }

  private func nanoseconds(_ microseconds: Int64) -> String { "\(max(0, microseconds))000" }
}
