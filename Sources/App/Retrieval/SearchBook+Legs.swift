import Books
import Parameters
import Search

extension SearchBook {
  /// The hits of every wording, all behind the same fence.
  func wordings(_ request: Request) async throws -> [LegHits] {
    let legs = Legs(
      ports, cache: cache, over: request.index, of: request.text, behind: request.fence)
    var wordings: [LegHits] = []
    for variant in [QueryVariant(.original, request.query)] + request.variants {
      guard let options = Ranking.options(request.options, for: variant.kind) else { continue }
      let found = try await legs.ask(variant, options, limit: request.pool)
      wordings.append(found.kept(to: request.scope, of: request.index.chunks))
    }
    return wordings
  }

  /// Gives each of several books its share of the passages.
  func arrange(_ hits: [FusedHit], _ request: Request) -> [FusedHit] {
    request.index.joinedBooks?.arranged(hits, request.options) ?? hits
  }
}

extension Passage {
  /// A line that differs between different results; scores have four places.
  var trace: String {
    let place = "\(chunk.index) \(range.lowerBound)-\(range.upperBound)"
    let judged = rerank.map { " \($0.before) \(Self.rounded($0.score))" } ?? ""
    return "\(place) \(Self.rounded(score))\(judged)"
  }

  var judged: JudgedChunk? {
    rerank.map { JudgedChunk(chunk: chunk.index, before: $0.before, score: $0.score) }
  }

  /// The score rounded to an Int; a service may return any number.
  private static func rounded(_ score: Double) -> Int {
    Int(exactly: (score * 1e4).rounded()) ?? 0
  }
}
