internal import Domain

/// An embedder of a service that writes down what came back.
struct RecordingEmbedder: EmbeddingProvider {
  let base: any EmbeddingProvider
  let record: @Sendable ([String], EmbeddingPurpose, [Embedding]) async throws -> Void

  var model: EmbeddingModel { base.model }
  var service: EmbeddingService? { base.service }
  var states: (any StateEncoder)? { base.states }

  func warmUp() { base.warmUp() }

  func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    let vectors = try await base.embed(texts, purpose: purpose)
    try await record(texts, purpose, vectors)
    return vectors
  }
}

extension LibraryPorts {
  /// The same ports; what an embedder of a service answers becomes part of the cell.
  func recordingVectors(in cell: CellRecorder) -> LibraryPorts {
    guard embedder.service != nil else { return self }
    let (model, hasher) = (embedder.model, hasher)
    return embedding(
      by: RecordingEmbedder(base: embedder) { texts, purpose, vectors in
        try await cell.vectors(
          vectors, of: texts.map { hasher.hash($0) }, purpose: purpose, model: model)
      })
  }
}
