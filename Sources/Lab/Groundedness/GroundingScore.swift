package import Answers

/// Checks of many answers summed up: what their citations, quotations and sentences are worth.
package struct GroundingScore: Hashable, Sendable {
  /// Citations that lead to a passage of the answer, and all.
  package let goodCitations: Int
  package let citations: Int
  /// Sentences that claim something, have a citation and are supported, and all that claim something;
  /// those copied from the book claim nothing of their own.
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

  /// Sentences that are cited and supported by all that claim something; nil without claims.
  package var citationRecall: Double? {
    claims == 0 ? nil : Double(carriedSentences) / Double(claims)
  }
}
