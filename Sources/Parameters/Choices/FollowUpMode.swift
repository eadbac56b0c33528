/// Who completes a question that has no subject of its own.
package enum FollowUpMode: String, Sendable, CaseIterable {
  /// The model where one is running, else the rule.
  case auto
  case rule, model, off
}
