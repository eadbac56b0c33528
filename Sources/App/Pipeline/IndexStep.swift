import Parameters

extension Pipeline {
  /// Cuts the text up to the position, and embeds the chunks if vectors are searched.
  func index(_ asking: inout Asking) async throws {
    let observer = observer
    let index = try await PrepareIndex(ports, recomputing: recomputing).run(
      asking.scene, needsVectors: asking.needsVectors, observer: { observer(.indexing($0)) })
    for run in index.stages {
      try await journal.record(run)
      observer(.stage(run))
    }
    asking.index = index
  }

  /// Runs the first step alone.
  func index(of scene: Scene, needsVectors: Bool? = nil) async throws -> PreparedIndex {
    var asking = Asking("", in: scene)
    asking.needsVectors = needsVectors
    return try await run(Step.through(.embed), on: asking).made(\.index)
  }
}
