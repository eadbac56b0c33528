package import Books
import Search
import Sessions

extension Notebook {
  /// Lays the open book out for sliding; reads it once if that was not done before.
  ///
  /// Throws `EmbeddingError.noStates` where the embedder cannot pool.
  package func slideBoard(
    _ query: String, overrides: [String], behind fence: Fence? = nil,
    observer: @escaping IngestObserver
  ) async throws -> SlideBoard {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, behind: fence).ofOneBook("/slide")
    let ports = CountSpending(self).metered(try ports.selecting(scene.settings), parameters)
    return try await LayOutBoard(ports, cache: cache)
      .run(query, in: scene, parameters: parameters, observer: observer)
  }

  /// The query of the last question or search that may be shown; nil when there is none.
  package func lastQuery() async throws -> String? {
    try await SeeSession(self).cells().last { !$0.searches.isEmpty }?.searches.first?.phrase
      .searched
  }

  /// Knobs for every parameter that can slide; `name` goes through `range` and is chosen first.
  package func slidePosition(
    _ name: String, range: ClosedRange<Int>?, step: Int?, overrides: [String]
  ) throws -> SlidePosition {
    let parameters = try parameters(with: overrides)
    let knobs = SlideKnob.ranges.compactMap { known in
      known.name == name
        ? SlideKnob.make(name, range ?? known.range, step: step, in: parameters)
        : SlideKnob.make(known.name, known.range, in: parameters)
    }
    return SlidePosition(knobs, selected: knobs.firstIndex { $0.name == name } ?? 0)
  }
}
