package import Basics
package import Parameters

/// One stage of one cell: what it was computed from, and whether it had to be computed.
package struct StageRun: Hashable, Sendable {
  package let stage: Stage
  package let key: ContentHash
  /// True when an earlier result with the same key was taken.
  package let isReused: Bool
  /// Hash of the result, where the stage has one.
  package let output: ContentHash?
  /// Facts worth reading in a trace, such as counts; the same for equal keys.
  package let detail: [String: JSONValue]
  /// Counts of what had to be done, such as texts embedded; zero work leaves it empty.
  package let work: [String: Int]
  /// Time spent; like `work` it differs from run to run and is recorded apart.
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
