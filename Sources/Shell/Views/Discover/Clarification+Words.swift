import Discovery
import Terminal

extension Clarification {
  /// The question in the person's language.
  var words: String {
    switch self {
    case .fiction: "Fiction, or something true?"
    case .mood: "What mood?"
    case .length: "How long?"
    case .refusals: "What was wrong with those?"
    }
  }

  /// The choices in the person's language, in their order.
  var choiceWords: [String] {
    switch self {
    case .fiction: ["fiction", "something true"]
    case .mood: ["tense", "thoughtful", "light", "dark"]
    case .length: ["short", "long"]
    case .refusals:
      [
        "too long", "too short", "something lighter", "something more thoughtful",
        "something darker",
      ]
    }
  }
}
