import Answers
import App
import Basics
import Parameters
import Search
import Terminal

/// The sentences under the table, with the reasons for the passage's rank.
extension WhyView {
  /// The reason that the nearest chunk was kept, or the step that left it out.
  func verdict(_ nearest: PassageExplanation.Holder) -> StyledText {
    let chunk = "#\(nearest.chunk.index)"
    let border =
      nearest.isWhole ? "" : " No chunk holds all of it: a border of chunks cuts it in two."
    let (options, trace) = (why.options, nearest.trace)
    switch trace.cutOff {
    case nil:
      let rank = trace.judged?.rank ?? trace.rank ?? 0
      // With the fence lifted a chunk may be kept that the cell could not see.
      return
        "\("\(chunk) is passage \(rank) of \(max(rank, why.kept)): \(basis(trace)).", .success)\(border)"
    case .scope:
      return "\(chunk) is outside of \(scope).\(border)"
    case .noLeg:
      return isHybrid
        ? "\(chunk) holds none of the words asked for, and no vectors were searched.\(border)"
        : "\(chunk) holds none of the words asked for.\(border)"
    case .pool:
      return isHybrid
        ? "\(chunk) did not reach the fusion: keyword and vector search each pass on their best \(options.pool).\(border)"
        : "\(chunk) is not among the best \(options.pool) \(leg).\(border)"
    case .share:
      return
        "\(chunk) has less than \(why.options[.minimumShare]) of the best score.\(border)"
    case .weights:
      return
        "\(chunk) ranks high in one of the two searches, but \(place(trace.rank)); top_k keeps \(options.topK).\(border)"
    case .topK:
      let place =
        trace.judged.map { "\($0.rank) after re-ranking" } ?? place(trace.rank)
      return "\(chunk) is \(place); top_k keeps \(options.topK).\(border)"
    case .budget:
      return
        "\(chunk) is \(place(trace.rank)), and the passages before it leave too little of the \(Quantity.grouped(why.options[.tokenBudget])) tokens.\(border)"
    case .reranker:
      return
        "\(chunk) was \(place(trace.rank)), and the re-ranker made it \(trace.judged?.rank ?? 0); top_k keeps \(options.topK).\(border)"
    }
  }

  /// The searched part of the book, and the setting that searches all of it.
  private var scope: String {
    guard let chapter = why.options.chapter else { return "the pages that the question names" }
    return "chapter “\(chapter)”, the only one searched; chapter=all searches the whole book"
  }

  /// A rank with the step that gave it; several open books each have a least number of places.
  private func place(_ rank: Int?) -> String {
    let rank = rank ?? 0
    guard let joinedBooks = why.open.joinedBooks, why.options.perBook > 0 else {
      return isFused ? "\(rank) after fusion" : "\(rank) \(leg)"
    }
    return
      "\(rank) among the passages of \(Quantity.count(joinedBooks.parts.count, "book")), at least \(why.options.perBook) for each"
  }

  /// The leg of a search that has only one.
  private var leg: String { why.options.mode == .vector ? "by vectors" : "by keywords" }

  /// The weight that the keyword leg has in this search, to three places.
  private var keywordWeight: Double {
    (why.options.keywordWeight * why.keywordShare * 1000).rounded() / 1000
  }

  /// The score of the chunk, by leg.
  private func basis(_ trace: RankTracer.Trace) -> String {
    if let judged = trace.judged {
      return
        "re-ranked with \(Quantity.decimal(judged.score, places: 4)), \(place(trace.rank))"
    }
    if !trace.variants.isEmpty {
      return "its places for the wordings are \(trace.variants.placesInWords)"
    }
    guard why.options.mode == .hybrid else { return "its rank \(leg)" }
    func share(_ name: String, _ weight: Double, _ leg: LegScore?) -> String? {
      guard let leg else { return nil }
      // Joined scores are relative to the best of each leg, which the table does not show.
      guard !why.options.joinsScores else {
        return
          "\(name) score \(Quantity.decimal(leg.score, places: 3)), weight \(ParameterValue.number(weight))"
      }
      let value = weight / Double(why.options.fusionConstant + leg.rank)
      let weight = ParameterValue.number(weight)
      return
        "\(name) \(weight)/(\(why.options.fusionConstant)+\(leg.rank)) = \(Quantity.decimal(value, places: 4))"
    }
    return [
      share("keyword", keywordWeight, trace.keyword),
      share("vector", why.options.vectorWeight, trace.vector),
    ].compactMap(\.self).joined(separator: ", ")
  }
}
