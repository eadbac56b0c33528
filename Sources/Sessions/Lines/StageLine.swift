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
