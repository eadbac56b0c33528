import Parameters
import Answers
import Basics
import Search

/// An embedder of a service within a budget, whose replies are recorded.
struct RecordingEmbedder: EmbeddingProvider {
  let base: any EmbeddingProvider
  let meter: ServiceMeter?
  let record: @Sendable ([String], EmbeddingPurpose, EmbeddingReply) async throws -> Void

  var model: EmbeddingModel { base.model }
  var service: EmbeddingService? { base.service }
  var states: (any StateEncoder)? { base.states }

  func warmUp() { base.warmUp() }

  func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await reply(texts, purpose: purpose).vectors
  }

  /// Throws `BudgetError` before sending.
  func reply(_ texts: [String], purpose: EmbeddingPurpose) async throws -> EmbeddingReply {
    try await meter?.check(texts, by: model)
    let reply = try await base.reply(texts, purpose: purpose)
    try await record(texts, purpose, reply)
    return reply
  }
}

extension ServiceMeter {
  /// Throws `BudgetError` when the vectors of these texts could pass a limit.
  func check(_ texts: [String], by model: EmbeddingModel) async throws {
    // A model on the reader's own machine costs nothing.
    guard model.provider != ProviderName.ollama.rawValue else { return }
    let limits = try await limits()
    guard let strictest = limits.first else { return }
    let card = models.embeddingCard(model.name, of: model.provider)
    guard let most = card.cost(ofTokens: EmbeddingModelCard.mostTokens(in: texts)) else {
      throw BudgetError.unpriced(
        provider: model.provider, model: model.name, parameter: strictest.parameter)
    }
    for limit in limits where limit.spent + most > limit.dollars {
      throw BudgetError.vectorsWouldExceed(
        parameter: limit.parameter, limit: limit.dollars, spent: limit.spent, call: most,
        texts: texts.count)
    }
  }
}

extension LibraryPorts {
  /// These ports with the replies of an embedding service recorded in the cell.
  func recordingVectors(in cell: CellRecorder, meter: ServiceMeter?) -> LibraryPorts {
    let (model, hasher) = (embedder.model, hasher)
    return metering(meter) { texts, purpose, reply in
      try await cell.vectors(
        reply.vectors, of: texts.map { hasher.hash($0) }, purpose: purpose, model: model,
        bill: EmbeddingBill(model, texts, reply))
    }
  }

  /// These ports for work outside of cells, with the cost of an embedding service added up.
  func counting(in spending: UnrecordedSpending, meter: ServiceMeter) -> LibraryPorts {
    let model = embedder.model
    return metering(meter) { texts, _, reply in spending.add(EmbeddingBill(model, texts, reply)) }
  }

  private func metering(
    _ meter: ServiceMeter?,
    _ record: @escaping @Sendable ([String], EmbeddingPurpose, EmbeddingReply) async throws -> Void
  ) -> LibraryPorts {
    guard embedder.service != nil else { return self }
    return embedding(by: RecordingEmbedder(base: embedder, meter: meter, record: record))
  }
}
