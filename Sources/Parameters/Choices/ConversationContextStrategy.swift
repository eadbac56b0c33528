/// The part of the conversation that a model is shown.
///
/// The digest of old turns is made by rule, so that a replay renders the same prompt.
package enum ConversationContextStrategy: String, Sendable, CaseIterable {
  /// The latest turns, as many as the limits allow.
  case full
  /// The latest turns and a digest of earlier ones.
  case window
}
