import Answers
package import Groundedness

/// Sums of the checks of many answers: supported citations, quotations and sentences.
package struct GroundingScore: Hashable, Sendable {
  /// Citations that lead to a passage of the answer, and all citations.
  package let goodCitations: Int
  package let citations: Int
  /// Claims with a citation and support, and all claims; sentences copied from the book are not
  /// claims.
  package let carriedSentences: Int
  package let claims: Int
  package let quotes: [QuoteCheck.Status: Int]
  package let sentences: [SentenceSupport: Int]

  package init(_ checks: [GroundingCheck]) {
    let citations = checks.flatMap(\.citations)
    let sentences = checks.flatMap(\.sentences)
    goodCitations = citations.count { $0.status == .resolved }
    self.citations = citations.count
    let claims = sentences.filter { $0.support != .noClaim && $0.support != .copied }
    self.claims = claims.count
    carriedSentences = claims.count { $0.isCited && $0.support == .supported }
    quotes = Dictionary(grouping: checks.flatMap(\.quotes), by: \.status).mapValues(\.count)
    self.sentences = Dictionary(grouping: sentences, by: \.support).mapValues(\.count)
  }

  /// Citations that lead to a passage of the answer by all citations; nil without citations.
  package var citationPrecision: Double? {
    citations == 0 ? nil : Double(goodCitations) / Double(citations)
  }

  /// Claims that are cited and supported by all claims; nil without claims.
  package var citationRecall: Double? {
    claims == 0 ? nil : Double(carriedSentences) / Double(claims)
  }
}
