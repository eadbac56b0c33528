package import Domain

extension Notebook {
  /// Lays the open book out for sliding; reads it once if that was not done before.
  ///
  /// Throws `EmbeddingError.noStates` where the embedder cannot pool.
  package func slideBoard(
    _ query: String, overrides: [String], beyondFence: Bool, observer: @escaping IngestObserver
  ) async throws -> SlideBoard {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: beyondFence)
    return try await LayOutBoard(try ports.selecting(scene.settings), cache: cache)
      .run(query, in: scene, parameters: parameters, observer: observer)
  }

  /// The query of the last question or search that may be shown; nil when there is none.
  package func lastQuery() async throws -> String? {
    let positions = try await readingPositions()
    return await recorder.session.cells.last { !$0.searches.isEmpty && positions.allow($0) }?
      .searches.first?.query
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

/// Brings together in memory what a slide needs.
struct LayOutBoard {
  private let ports: LibraryPorts
  private let cache: StageCache

  init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  @concurrent
  func run(
    _ query: String, in scene: Scene, parameters: Parameters, observer: @escaping IngestObserver
  ) async throws -> SlideBoard {
    let text = scene.open.text
    let model = ports.embedder.model
    guard let encoder = ports.embedder.states else {
      throw EmbeddingError.noStates(model: model.name)
    }
    let (book, _) = try await EncodeBook(ports, by: encoder)
      .run(scene.open.book, text: text, observer: observer)
    guard let embedding = try await ports.embedder.embed([query], purpose: .query).first else {
      throw EmbeddingError.wrongDimension(expected: model.dimension, found: 0)
    }
    let unit = scene.settings.chunking.size.unit
    return SlideBoard(
      open: scene.open, query: query, position: scene.position, parameters: parameters,
      model: model, embedding: embedding, book: book,
      fenced: try await ReadToFence(ports, by: encoder, cache: cache)
        .run(book, text: text, position: scene.position),
      keywords: try await ports.keywords.draft(KeywordQuery(question: query), of: text),
      borders: RecursiveChunker.borders(of: text),
      units: [unit: ports.counter(for: unit).tokenEnds(in: text.utf8)])
  }
}
