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
    let border: Words =
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
      return "\(chunk) holds none of the words asked for, and no vectors were searched.\(border)"
    case .pool:
      return
        "\(chunk) never came to the fusion: both legs hand on their best \(options.pool).\(border)"
    case .share:
      return
        "\(chunk) came to the fusion with less than \(why.options[.minimumShare]) of the best score.\(border)"
    case .weights:
      return
        "\(chunk) is high enough in one leg alone, but \(trace.rank ?? 0) after \(ordering); top_k keeps \(options.topK).\(border)"
    case .topK:
      let place: Words =
        trace.judged.map { "\($0.rank) after re-ranking" }
        ?? "\(trace.rank ?? 0) after \(ordering)"
      return "\(chunk) is \(place); top_k keeps \(options.topK).\(border)"
    case .budget:
      return
        "\(chunk) is \(trace.rank ?? 0) after \(ordering), and the passages before it leave too little of the \(Quantity.grouped(why.options[.tokenBudget])) tokens.\(border)"
    case .reranker:
      return
        "\(chunk) was \(trace.rank ?? 0) after \(ordering), and the re-ranker made it \(trace.judged?.rank ?? 0); top_k keeps \(options.topK).\(border)"
    }
  }

  /// The searched part of the book, and the setting that searches all of it.
  private var scope: Words {
    guard let chapter = why.options.chapter else { return "the pages that the question names" }
    return "chapter “\(chapter)”, the only one searched; chapter=all searches the whole book"
  }

  /// The step that gives the rank; several open books each have a least number of places.
  private var ordering: Words {
    guard let shelf = why.open.shelf, why.options.perBook > 0 else { return "fusion" }
    return
      "the joint fusion of \(Quantity.count(shelf.parts.count, "book")), at least \(why.options.perBook) for each"
  }

  /// The score of the chunk, by leg.
  private func basis(_ trace: RankTracer.Trace) -> Words {
    if let judged = trace.judged {
      return
        "re-ranked with \(Quantity.decimal(judged.score, places: 4)), \(trace.rank ?? 0) after fusion"
    }
    if !trace.variants.isEmpty {
      return "its places for the wordings are \(trace.variants.placesInWords)"
    }
    guard why.options.mode == .hybrid else {
      return "its rank in the \(why.options.mode.rawValue) leg"
    }
    func share(_ name: Words, _ weight: Double, _ leg: LegScore?) -> Words? {
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
      share("keyword", why.options.keywordWeight, trace.keyword),
      share("vector", why.options.vectorWeight, trace.vector),
    ].compactMap(\.self).joined(separator: ", ")
  }
}
