import Answers
import Basics
import Parameters
import Search

/// Applies the reader's budget to services other than chats.
package struct ServiceMeter: Sendable {
  let models: ModelTable
  /// The limits in force with the amounts spent under them.
  let limits: @Sendable () async throws -> [Budget.Limit]

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

extension LibraryPorts {
  /// These ports with the replies of embedding and re-ranking services recorded in the cell.
  func recordingServices(in cell: CellRecorder, meter: ServiceMeter? = nil) -> LibraryPorts {
    let hasher = hasher
    return recordingVectors(in: cell, meter: meter).reranking(
      from: RecordingRerankers(base: rerankers, meter: meter) { query, texts, model, outcome in
        try await cell.reranked(texts.map { hasher.hash($0) }, for: query, by: model, outcome)
      })
  }
}
