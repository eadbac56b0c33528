package import Basics
import Parameters

/// Facts that differ whenever the same cell runs again: times, cost and use of caches.
package struct MetaLine: TranscriptLine {
  package static let kind = "meta"

  /// Time and cache use of one stage.
  package struct StageFact: Hashable, Sendable {
    package let stage: String
    package let isReused: Bool
    package let work: [String: Int]
    package let elapsed: Duration

    package init(_ run: StageRun) {
      self.init(
        stage: run.stage.rawValue, isReused: run.isReused, work: run.work, elapsed: run.elapsed)
    }

    init(stage: String, isReused: Bool, work: [String: Int], elapsed: Duration) {
      self.stage = stage
      self.isReused = isReused
      self.work = work
      self.elapsed = elapsed
    }
  }

  package let cell: Int
  /// Index of its call; nil for the cell as a whole.
  package let call: Int?
  package var started: Timestamp?
  package var elapsed: Duration?
  /// Time until the first text arrived.
  package var firstText: Duration?
  /// Facts of each stage line of the cell, in their order.
  package var stages: [StageFact] = []
  package var usage: TokenUsage?
  /// Cost in US dollars.
  package var cost: Double?

  package init(cell: Int, call: Int? = nil) {
    self.cell = cell
    self.call = call
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n") else { return nil }
    self.cell = cell
    call = fields.integer("call")
    started = fields.text("t").flatMap { Timestamp($0) }
    elapsed = fields.integer("us").map { .microseconds($0) }
    firstText = fields.integer("first_us").map { .microseconds($0) }
    stages = fields.list("stages").compactMap { $0.object.flatMap { StageFact(fields: $0) } }
    usage = fields["usage"]?.object.map { TokenUsage(recorded: $0) }
    cost = fields.number("cost_usd")
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "call": call.map { .integer($0) },
      "t": started.map { .string($0.description) },
      "us": elapsed.map { .integer($0.microseconds) },
      "first_us": firstText.map { .integer($0.microseconds) },
      "stages": stages.isEmpty ? nil : .array(stages.map { .object($0.fields) }),
      "usage": usage.map { .object($0.recorded) }, "cost_usd": cost.map { .plain($0) },
    ])
  }
}

extension MetaLine.StageFact {
  fileprivate init?(fields: [String: JSONValue]) {
    guard let stage = fields.text("s") else { return nil }
    self.init(
      stage: stage, isReused: fields.flag("reused"),
      work: fields.object("work").compactMapValues(\.integer),
      elapsed: .microseconds(fields.integer("us") ?? 0))
  }

  fileprivate var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "s": .string(stage), "reused": .bool(isReused), "us": .integer(elapsed.microseconds),
      "work": work.isEmpty ? nil : .object(work.mapValues { .integer($0) }),
    ])
  }
}

extension Duration {
  /// Whole microseconds, capped at the largest Int.
  var microseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflowed) = Int(seconds).multipliedReportingOverflow(by: 1_000_000)
    let fraction = Int(attoseconds / 1_000_000_000_000)
    return overflowed ? (seconds < 0 ? .min : .max) : product &+ fraction
  }
}

extension TokenUsage {
  fileprivate init(recorded fields: [String: JSONValue]) {
    self.init(
      inputTokens: fields.integer("in") ?? 0, outputTokens: fields.integer("out") ?? 0,
      cacheReadTokens: fields.integer("cache_read") ?? 0,
      cacheWriteTokens: fields.integer("cache_write") ?? 0)
  }

  fileprivate var recorded: [String: JSONValue] {
    [
      "in": .integer(inputTokens), "out": .integer(outputTokens),
      "cache_read": .integer(cacheReadTokens), "cache_write": .integer(cacheWriteTokens),
    ]
  }
}
