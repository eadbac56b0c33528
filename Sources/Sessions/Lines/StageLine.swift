package import Basics
package import Parameters

/// A stage of a cell: its key, and its result by hash.
package struct StageLine: TranscriptLine {
  package static let kind = "stage"

  package let cell: Int
  package let stage: Stage
  package let key: ContentHash
  package let output: ContentHash?
  /// Facts such as counts; equal for equal keys.
  package let detail: [String: JSONValue]

  package init(cell: Int, run: StageRun) {
    self.cell = cell
    stage = run.stage
    key = run.key
    output = run.output
    detail = run.detail.mapValues(\.asRead)
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let key = fields.hash("key"),
      let stage = fields.text("s").flatMap({ Stage(rawValue: $0) })
    else { return nil }
    self.cell = cell
    self.stage = stage
    self.key = key
    output = fields.hash("out")
    detail = fields.object("detail")
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "s": .string(stage.rawValue), "key": .hash(key),
      "out": output.map { .hash($0) }, "detail": detail.isEmpty ? nil : .object(detail),
    ])
  }
}

/// One stage of one cell: its key, and whether its result was reused.
package struct StageRun: Hashable, Sendable {
  package let stage: Stage
  package let key: ContentHash
  /// True when an earlier result with the same key was taken.
  package let isReused: Bool
  /// Hash of the result; nil for a stage without one.
  package let output: ContentHash?
  /// Facts for a trace, such as counts; equal for equal keys.
  package let detail: [String: JSONValue]
  /// Counts of the work done, such as texts embedded; empty without work.
  package let work: [String: Int]
  /// Time spent; recorded apart, as `work` is, because it differs from run to run.
  package let elapsed: Duration

  package init(
    stage: Stage, key: ContentHash, isReused: Bool, output: ContentHash? = nil,
    detail: [String: JSONValue] = [:], work: [String: Int] = [:], elapsed: Duration
  ) {
    self.stage = stage
    self.key = key
    self.isReused = isReused
    self.output = output
    self.detail = detail
    self.work = work
    self.elapsed = elapsed
  }
}
