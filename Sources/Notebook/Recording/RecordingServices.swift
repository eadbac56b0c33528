package import Answers
import Basics
import Parameters
package import Search
package import Sessions
import Synchronization

/// An embedder of a service within a budget, whose replies are recorded.
struct RecordingEmbedder: EmbeddingProvider {
  let base: any EmbeddingProvider
  let meter: ServiceMeter?
  let record: @Sendable ([String], EmbeddingPurpose, EmbeddingReply) async throws -> Void

  var model: EmbeddingModel { base.model }
  var service: EmbeddingService? { base.service }
  var states: StateEncoder? { base.states }

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

extension IndexPorts {
  /// These ports with the replies of an embedding service recorded in the cell.
  private func recordingVectors(in cell: CellRecorder, meter: ServiceMeter?) -> IndexPorts {
    let (model, hasher) = (encoders.embedder.model, hasher)
    return metering(meter) { texts, purpose, reply in
      try await cell.vectors(
        reply.vectors, of: texts.map { hasher.hash($0) }, purpose: purpose, model: model,
        bill: EmbeddingBill(model, texts, reply))
    }
  }

  /// These ports for work outside of cells, with the cost of an embedding service added up.
  package func counting(in spending: UnrecordedSpending, meter: ServiceMeter) -> IndexPorts {
    let model = encoders.embedder.model
    return metering(meter) { texts, _, reply in spending.add(EmbeddingBill(model, texts, reply)) }
  }

  private func metering(
    _ meter: ServiceMeter?,
    _ record: @escaping @Sendable ([String], EmbeddingPurpose, EmbeddingReply) async throws -> Void
  ) -> IndexPorts {
    guard encoders.embedder.service != nil else { return self }
    var ports = self
    ports.encoders.embedder = RecordingEmbedder(
      base: encoders.embedder, meter: meter, record: record)
    return ports
  }
}

/// Applies the reader's budget to services other than chats.
package struct ServiceMeter: Sendable {
  let models: ModelTable
  /// The limits in force with the amounts spent under them.
  let limits: @Sendable () async throws -> [Budget.Limit]

  package init(models: ModelTable, limits: @escaping @Sendable () async throws -> [Budget.Limit]) {
    self.models = models
    self.limits = limits
  }

  /// Throws `BudgetError` when judging these texts could pass a limit.
  func check(_ query: String, _ texts: [String], by model: RerankModel) async throws {
    let limits = try await limits()
    guard let strictest = limits.first else { return }
    let card = models.rerankCard(model.name, of: model.provider)
    let most = card.mostCost(queryBytes: query.utf8.count, textBytes: texts.map(\.utf8.count))
    guard let most else {
      throw BudgetError.unpriced(
        provider: model.provider, model: model.name, parameter: strictest.parameter)
    }
    for limit in limits where limit.spent + most > limit.dollars {
      throw BudgetError.wouldExceed(
        parameter: limit.parameter, limit: limit.dollars, spent: limit.spent, call: most)
    }
  }
}

/// Records the reply of a call for a query and its texts, or its failure.
typealias RerankRecord =
  @Sendable (String, [String], RerankModel, Result<RerankReply, any Error>) async throws -> Void

/// Re-rankers whose services are within a budget and recorded; local ones are unchanged.
struct RecordingRerankers: RerankerCatalog {
  let base: any RerankerCatalog
  let meter: ServiceMeter?
  let record: RerankRecord

  func reranker(_ choice: RerankChoice) throws -> any Reranker {
    let reranker = try base.reranker(choice)
    return reranker.service == nil
      ? reranker : RecordingReranker(base: reranker, meter: meter, record: record)
  }
}

private struct RecordingReranker: Reranker {
  let base: any Reranker
  let meter: ServiceMeter?
  let record: RerankRecord

  var model: RerankModel { base.model }
  var service: RerankService? { base.service }

  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    let outcome: Result<RerankReply, any Error>
    do {
      try await meter?.check(query, texts, by: model)
      outcome = .success(try await base.scores(query, texts))
    } catch let error as CancellationError {
      throw error
    } catch {
      outcome = .failure(error)
    }
    try await record(query, texts, model, outcome)
    return try outcome.get()
  }
}

extension IndexPorts {
  /// These ports with the replies of embedding and re-ranking services recorded in the cell.
  package func recordingServices(in cell: CellRecorder, meter: ServiceMeter? = nil) -> IndexPorts {
    let hasher = hasher
    var ports = recordingVectors(in: cell, meter: meter)
    ports.encoders.rerankers = RecordingRerankers(base: encoders.rerankers, meter: meter) {
      query, texts, model, outcome in
      try await cell.reranked(texts.map { hasher.hash($0) }, for: query, by: model, outcome)
    }
    return ports
  }
}

/// The cost of services for work outside of cells, since the program started.
package final class UnrecordedSpending: Sendable {
  private let bills = Mutex<[EmbeddingBill]>([])

  package func add(_ bill: EmbeddingBill) { bills.withLock { $0.append(bill) } }

  package func add(to spending: inout Spending, models: ModelTable) {
    for bill in bills.withLock(\.self) { spending.add(bill, models: models) }
  }
}
