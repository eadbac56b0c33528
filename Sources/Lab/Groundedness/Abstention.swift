import Groundedness

extension GroundingCheck {
  /// True when none of its sentences makes a claim.
  package var declines: Bool { sentences.allSatisfy { $0.support == .noClaim } }
}
