import Notebook
import Parameters
import Search
import Sessions

extension ExplainPassage {
  /// Changes that would have kept a chunk of a re-ranked search, each tried by a real search.
  ///
  /// Tries only changes without a call of the re-ranker: another number of passages, or no
  /// re-ranking.
  func changesOfReranked(keeping chunk: Int, _ trace: RankTracer.Trace, _ query: String)
    async throws -> [KnobChange]
  {
    let now = state.scene.settings.retrieval
    guard let rerank = now.rerank else { return [] }
    var found: [KnobChange] = []
    if case .upward(let limit)? = ParameterKey<Int>.topK.parameter.trial,
      let rank = trace.judged?.rank ?? trace.rank, rank > now.topK, rank <= limit
    {
      var options = now
      options.topK = rank
      found += try await change(
        .topK, now.topK, rank, options, chunk, query)
    }
    if let rank = trace.rank, rank <= now.topK {
      var options = now
      options.rerank = nil
      found += try await change(
        .rerankProvider, rerank.provider, nil, options, chunk, query)
    }
    return found.sorted { $0.size < $1.size }
  }

  private func change<Value>(
    _ key: ParameterKey<Value>, _ from: Value, _ to: Value,
    _ options: RetrievalOptions, _ chunk: Int, _ query: String
  ) async throws -> [KnobChange] {
    guard let after = try await chunks(options, query), let place = after.firstIndex(of: chunk)
    else { return [] }
    let before = Set(line.hits.map(\.chunk))
    return [
      KnobChange(
        parameter: key.name, from: key.stored(from), to: key.stored(to), options: options,
        rank: place + 1,
        entering: Set(after).subtracting(before).count,
        leaving: before.subtracting(after).count)
    ]
  }
}
