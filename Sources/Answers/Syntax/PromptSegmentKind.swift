/// The kind of text in a stretch of a prompt.
package enum PromptSegmentKind: Hashable, Sendable {
  /// Fixed text of the template.
  case template
  /// The passage with this number, from 1.
  case passage(Int)
  case question
  case history
  /// Text sent after the prompt so that a model continues an answer.
  case continuation
  /// Any other variable, by name.
  case variable(String)
}
