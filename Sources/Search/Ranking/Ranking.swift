import Parameters

/// The hits of both legs for one wording of a question, best first.
package struct LegHits: Sendable {
  package let kind: QueryVariant.Kind
  package let keyword: [IndexHit]
  package let vector: [IndexHit]

  package init(_ kind: QueryVariant.Kind = .original, keyword: [IndexHit], vector: [IndexHit]) {
    self.kind = kind
    self.keyword = keyword
    self.vector = vector
  }
}

/// The one ranking of searches, slides, heat and explanations: pure, so that legs may come from the
/// library or from memory.
package enum Ranking {
  /// The options that a wording is searched with; nil when it takes no part.
  package static func options(_ options: RetrievalOptions, for kind: QueryVariant.Kind)
    -> RetrievalOptions?
  {
    guard kind == .passage else { return options }
    // Made-up words would drown the keywords of the question.
    guard options.mode != .keyword else { return nil }
    var options = options
    options.mode = .vector
    return options
  }

  /// Every chunk that a leg found for any wording, best first; the question's own wording leads.
  package static func fused(_ wordings: [LegHits], _ options: RetrievalOptions) -> [FusedHit] {
    let lists = wordings.compactMap { wording in
      Self.options(options, for: wording.kind).map {
        LegFusion.fuse(keyword: wording.keyword, vector: wording.vector, options: $0)
      }
    }
    return VariantFusion.fuse(lists, constant: options.fusionConstant)
  }

  /// The fused hits that may become passages, in their order: those with at least `minimumShare` of
  /// the best score.
  package static func candidates(_ fused: [FusedHit], _ options: RetrievalOptions) -> [FusedHit] {
    let share = options.minimumShare
    guard share > 0, let best = fused.first?.score, best > 0 else { return fused }
    return fused.filter { $0.score >= share * best }
  }
}
