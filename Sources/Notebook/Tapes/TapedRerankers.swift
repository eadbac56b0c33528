package import Basics
package import Parameters
package import Search
package import Sessions

/// Re-rankers whose services are played by a transcript.
package struct TapedRerankers: RerankerCatalog {
  let base: any RerankerCatalog
  package let tape: RerankTape
  /// The cell that is replayed.
  package let cell: Int
  /// True when a service may be called for scores that are not in the transcript.
  package let isLive: Bool

  package init(base: any RerankerCatalog, tape: RerankTape, cell: Int, isLive: Bool) {
    self.base = base
    self.tape = tape
    self.cell = cell
    self.isLive = isLive
  }

  package func reranker(_ choice: RerankChoice) throws -> any Reranker {
    let reranker = try base.reranker(choice)
    return reranker.service == nil
      ? reranker : TapedReranker(base: reranker, tape: tape, cell: cell, isLive: isLive)
  }
}

/// Replies and failures of services by model, query and texts.
package struct RerankTape: Sendable {
  private struct Place: Hashable {
    let fingerprint: String
    let query: String
    let texts: [ContentHash]
  }

  private let calls: [Place: [RerankLine]]
  private let hasher: ContentHasher

  package init(_ session: Session, hasher: ContentHasher) {
    self.hasher = hasher
    calls = Dictionary(grouping: session.cells.flatMap(\.reranks)) { line in
      Place(fingerprint: line.fingerprint, query: line.query, texts: line.texts)
    }
  }

  /// The reply of a cell's own call, else of the first that had scores, which later cells reuse.
  ///
  /// Throws the recorded failure of the cell's own call.
  func reply(_ query: String, _ texts: [String], _ model: RerankModel, in cell: Int) throws
    -> RerankReply?
  {
    let place = Place(
      fingerprint: model.fingerprint, query: query, texts: texts.map { hasher.hash($0) })
    let calls = calls[place] ?? []
    guard let call = calls.first(where: { $0.cell == cell }) ?? calls.first(where: \.isAnswered)
    else { return nil }
    if let failure = call.failure { throw ReplayedFailure(failure) }
    return call.isAnswered ? RerankReply(scores: call.scores, usage: call.usage) : nil
  }
}

extension RerankLine {
  /// True when every text has a score.
  fileprivate var isAnswered: Bool { failure == nil && scores.count == texts.count }
}

private struct TapedReranker: Reranker {
  let base: any Reranker
  let tape: RerankTape
  package let cell: Int
  let isLive: Bool

  var model: RerankModel { base.model }
  var service: RerankService? { base.service }

  /// Throws `RerankError.notOnTape` when no service may be called.
  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    if let known = try tape.reply(query, texts, model, in: cell) { return known }
    guard isLive else { throw RerankError.notOnTape(model: "\(model.provider)/\(model.name)") }
    return try await base.scores(query, texts)
  }
}
