import Notebook
package import Parameters
import Search
import Sessions

extension ExplainPassage {
  /// Time after which no further size is tried, so that a long book does not delay the answer.
  private static let patience: Duration = .seconds(3)

  /// Chunk sizes that bring one of the places whole into a passage, each tried by cutting the book
  /// and searching.
  ///
  /// Removes chunks that the library did not have before. Tries nothing when vectors would have to
  /// be made or a re-ranker called.
  func sizeTrials(
    keeping places: [Range<Int>], instead passages: [Passage], isExtract: Bool
  ) async throws -> SizeTrials {
    var trials = SizeTrials()
    let (scene, parameter) = (state.scene, ParameterKey<TextSize>.chunkSize.parameter)
    guard case .scaled(let proportions) = parameter.trial, scene.open.joinedBooks == nil,
      scene.settings.retrieval.rerank == nil, !scene.settings.chunking.strategy.needsVectors
    else { return trials }
    guard try await cutsAtOnce() else {
      trials.isTooDear = true
      return trials
    }
    let start = ContinuousClock.now
    let size = scene.settings.chunking.size
    for proportion in proportions where start.duration(to: .now) < Self.patience {
      let other = TextSize(Int((Double(size.count) * proportion).rounded()), size.unit)
      guard let settings = try? settings(with: other) else { continue }
      trials.tried.append(.size(other))
      if let change = try await change(
        to: settings, keeping: places, instead: passages, isExtract: isExtract)
      {
        trials.changes.append(change)
      }
    }
    return trials
  }

  /// True when other chunks need no pass of an encoder.
  private func cutsAtOnce() async throws -> Bool {
    if state.scene.settings.retrieval.mode == .keyword { return true }
    return try await PrepareIndex(state.ports.index).poolsAtOnce(state.scene.open)
  }

  private func settings(with size: TextSize) throws -> PipelineSettings {
    try PipelineSettings(
      state.parameters.applying(
        ParameterChanges([ParameterKey<TextSize>.chunkSize.assignment(size)]), origin: .cell))
  }

  private func change(
    to settings: PipelineSettings, keeping places: [Range<Int>], instead passages: [Passage],
    isExtract: Bool
  ) async throws -> SizeChange? {
    let (scene, start) = (state.scene, ContinuousClock.now)
    let index = try await PrepareIndex(state.ports.index).run(
      scene.open, fence: scene.fence, options: settings.chunking,
      needsVectors: settings.retrieval.mode != .keyword, observer: { _ in })
    let found = try await self.passages(settings.retrieval, line.phrase.searched, in: index)
    let elapsed = start.duration(to: .now)
    if index.stages.first?.isReused == false {
      try await state.ports.index.chunks.delete(index.set.id)
    }
    let place = found?.firstIndex { passage in
      places.contains {
        passage.range.lowerBound <= $0.lowerBound && $0.upperBound <= passage.range.upperBound
      }
    }
    guard let found, let place else { return nil }
    let tokens = state.ports.index.encoders.tokenCounter
    let choice = ExtractChoice(
      of: found[place].chunk.index, holding: places, among: found, asking: line.phrase.searched,
      in: scene.open.text, by: settings.retrieval)
    return SizeChange(
      from: .size(scene.settings.chunking.size), to: .size(settings.chunking.size),
      rank: place + 1, chunks: index.chunks.count,
      tokensBefore: passages.reduce(0) { $0 + tokens.count($1.text) },
      tokens: found.reduce(0) { $0 + tokens.count($1.text) },
      isQuoted: isExtract ? choice?.isQuoted ?? false : nil, elapsed: elapsed)
  }
}

/// Another chunk size that brings some words whole into one passage, found by cutting and searching
/// with it.
package struct SizeChange: Hashable, Sendable {
  package let from: ParameterValue
  package let to: ParameterValue
  /// Place of the passage with this size, from 1.
  package let rank: Int
  /// Number of the book's chunks with this size.
  package let chunks: Int
  /// Tokens of all passages, now and with this size.
  package let tokensBefore: Int
  package let tokens: Int
  /// True when an extract then quotes the words; nil when a model answered, or nobody.
  package let isQuoted: Bool?
  /// Time to cut the book again, pool its vectors and search.
  package let elapsed: Duration
}

/// The chunk sizes that were tried for some words.
package struct SizeTrials: Sendable {
  package internal(set) var changes: [SizeChange] = []
  /// In the order of the trials.
  package internal(set) var tried: [ParameterValue] = []
  /// True when each size would have to be embedded, so that none was tried.
  package internal(set) var isTooDear = false
}
