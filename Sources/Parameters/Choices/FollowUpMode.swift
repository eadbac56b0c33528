/// The means of completing a question that has no subject of its own.
package enum FollowUpMode: String, Sendable, CaseIterable {
  /// The model if one is running, else the rule.
  case auto
  case rule, model, off
}
