/// The place of a conversation's earlier turns in a prompt.
package enum HistoryPlace: String, Hashable, Sendable {
  /// Messages where the template says `{{history}}`.
  case marked
  /// Messages before the last message of the user, as in dotprompt when a template names no place.
  case beforeLastMessage
  /// The template's own text, from the variable `turns`.
  case turns
}
