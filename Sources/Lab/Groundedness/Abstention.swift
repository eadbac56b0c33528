package import Answers

extension GroundingCheck {
  /// An answer declines when none of its sentences claims anything.
  package var declines: Bool { sentences.allSatisfy { $0.support == .noClaim } }
}
