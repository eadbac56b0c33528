package import Answers

/// Answers that decline, and how often they do so rightly.
package struct Abstention: Hashable, Sendable {
  /// Refusals of unanswerable questions and their number.
  package let refused: Int
  package let unanswerable: Int
  /// Refusals of answerable questions and their number.
  package let falselyRefused: Int
  package let answerable: Int

  /// An answer declines when none of its sentences claims anything.
  package init(_ answers: [(check: GroundingCheck, isAnswerable: Bool)]) {
    let refusals = answers.filter { Self.declines($0.check) }
    refused = refusals.count { !$0.isAnswerable }
    falselyRefused = refusals.count { $0.isAnswerable }
    answerable = answers.count { $0.isAnswerable }
    unanswerable = answers.count - answerable
  }

  /// Share of the unanswerable questions that were declined; nil without such.
  package var rate: Double? {
    unanswerable == 0 ? nil : Double(refused) / Double(unanswerable)
  }

  /// Share of the answerable questions that were declined; nil without such.
  package var falseRate: Double? {
    answerable == 0 ? nil : Double(falselyRefused) / Double(answerable)
  }

  package static func declines(_ check: GroundingCheck) -> Bool {
    check.sentences.allSatisfy { $0.support == .noClaim }
  }
}
