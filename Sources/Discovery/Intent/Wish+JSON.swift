package import Basics

/// The form in which sessions have what was understood of a line, and by which rules.
extension Wish {
  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "intent": .string(intent.rawValue), "confidence": .number(confidence),
        "parts": parts.json, "unread": unread.isEmpty ? nil : .strings(unread),
        "evidence": .array(
          evidence.map {
            .object([
              "intent": .string($0.intent.rawValue), "weight": .number($0.weight),
              "rule": .string($0.rule), "words": .string($0.words),
            ])
          }),
      ]))
  }
}
