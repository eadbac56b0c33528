import Basics
import Parameters
import Search
import Sessions

/// Re-rankers whose services are played by a transcript.
struct TapedRerankers: RerankerCatalog {
  let base: any RerankerCatalog
  let tape: RerankTape
  /// True when a service may be called for scores that are not in the transcript.
  let isLive: Bool

  func reranker(_ choice: RerankChoice) throws -> any Reranker {
    let reranker = try base.reranker(choice)
    return reranker.service == nil
      ? reranker : TapedReranker(base: reranker, tape: tape, isLive: isLive)
  }
}

/// Scores of services by model, query and texts.
struct RerankTape: Sendable {
  private struct Place: Hashable {
    let fingerprint: String
    let query: String
    let texts: [ContentHash]
  }

  private let replies: [Place: RerankReply]
  private let hasher: any ContentHasher

  init(_ session: Session, hasher: any ContentHasher) {
    self.hasher = hasher
    replies = Dictionary(
      session.cells.flatMap(\.reranks).map { line in
        (
          Place(fingerprint: line.fingerprint, query: line.query, texts: line.texts),
          RerankReply(scores: line.scores, usage: line.usage)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  func reply(_ query: String, _ texts: [String], _ model: RerankModel) -> RerankReply? {
    let place = Place(
      fingerprint: model.fingerprint, query: query, texts: texts.map { hasher.hash($0) })
    return replies[place].flatMap { $0.scores.count == texts.count ? $0 : nil }
  }
}

private struct TapedReranker: Reranker {
  let base: any Reranker
  let tape: RerankTape
  let isLive: Bool

  var model: RerankModel { base.model }
  var service: RerankService? { base.service }

  /// Throws `RerankError.notOnTape` when no service may be called.
  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    if let known = tape.reply(query, texts, model) { return known }
    guard isLive else { throw RerankError.notOnTape(model: "\(model.provider)/\(model.name)") }
    return try await base.scores(query, texts)
  }
}
