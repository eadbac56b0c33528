/// A phrase that speaks for an intent.
struct IntentRule: Sendable {
  /// The part of a wish that the words of `*` are.
  enum Capture: Sendable {
    case none, title, author, like, about, without, read
  }

  let intent: DiscoveryIntent
  /// 0...1; the heaviest matching rule decides.
  let weight: Double
  let pattern: PhrasePattern
  let capture: Capture

  /// Rules of one weight, one phrase a line.
  static func list(
    _ intent: DiscoveryIntent, _ weight: Double, capturing capture: Capture = .none,
    _ phrases: String
  ) -> [IntentRule] {
    phrases.split(separator: "\n").map {
      IntentRule(
        intent: intent, weight: weight, pattern: PhrasePattern(String($0)), capture: capture)
    }
  }

  /// Every rule, in the order in which equal weights win.
  static let all: [IntentRule] =
    [lengths, answers, named, comparisons, wishes].flatMap(\.self)
}
