import TestSupport

extension LoopbackServer {
  /// Models that answer every request but one, which waits until its program is killed.
  static func stalling(at index: Int) throws -> LoopbackServer {
    try LoopbackServer { $0.index == index ? [.stall] : ModelScene.steps(for: $0) }
  }
}
