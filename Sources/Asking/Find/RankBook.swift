import Notebook
import Parameters
import Search

/// Ranks every chunk of a book by each leg, in a given state.
struct RankBook {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Ranks the chunk set of the state, limited to the pages that a search would use.
  ///
  /// Other wordings are joined to the query; `reading` has the pages that a question named. Throws
  /// like a search when the requested chapter does not exist.
  func run(
    _ query: String, _ variants: [QueryVariant], reading: PlaceReading? = nil,
    in state: CellState, _ observer: @escaping IngestObserver
  ) async throws -> (PreparedIndex, FullRanking) {
    let scene = state.scene
    let pipeline = Pipeline(notebook, state).telling(observer)
    // A keyword search is ranked by vectors, too, if these cost nothing, so that a change of mode
    // can be tried.
    let hasVectors = try await PrepareIndex(pipeline.ports.index).poolsAtOnce(scene.open)
    let index = try await pipeline.index(of: scene, needsVectors: hasVectors ? true : nil)
    let legs = Legs(
      pipeline.ports.index, memory: notebook.memory, over: index, of: scene.open.text,
      behind: scene.fence)
    let own = try await ranking(QueryVariant(.original, query), index, scene, legs)
    var others: [FullRanking] = []
    for variant in variants where variant.kind != .original {
      others.append(try await ranking(variant, index, scene, legs))
    }
    let scope = try await scope(reading, scene, index, pipeline.ports.index)
    return (index, own.joined(with: others).kept(to: scope, of: index.chunks))
  }

  /// Every hit of both legs in any mode; the vector leg takes part wherever vectors are there.
  private func ranking(
    _ variant: QueryVariant, _ index: PreparedIndex, _ scene: Scene, _ legs: Legs
  ) async throws -> FullRanking {
    let hasVectors = try await legs.hasVectors
    var options = scene.settings.retrieval
    options.mode = hasVectors ? .hybrid : .keyword
    let hits = try await legs.ask(variant, options, limit: max(1, index.chunks.count))
    return FullRanking(keyword: hits.keyword, vector: hasVectors ? hits.vector : nil)
  }

  /// The pages that were named and found, else the requested chapter, else the whole book.
  private func scope(
    _ reading: PlaceReading?, _ scene: Scene, _ index: PreparedIndex, _ ports: IndexPorts
  ) async throws -> SearchScope {
    if let reading, reading.way != .missing {
      return SearchScope(reading.pages, isStrict: reading.way == .searched)
    }
    let chapter = try await SearchBook(ports, memory: notebook.memory).chapter(
      scene.settings.retrieval, of: index, scene.open.text, scene.fence)
    return SearchScope(chapter.map { [$0.pages] })
  }
}
