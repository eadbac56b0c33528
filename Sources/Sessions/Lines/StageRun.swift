package import Basics
package import Parameters

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
