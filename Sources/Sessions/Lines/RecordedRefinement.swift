import Basics
import Parameters
import Search

extension QueryVariant {
  init?(recorded fields: [String: JSONValue]) {
    guard let kind = fields.text("kind").flatMap({ Kind(rawValue: $0) }),
      let text = fields.text("text")
    else { return nil }
    self.init(kind, text)
  }

  var recorded: [String: JSONValue] { ["kind": .string(kind.rawValue), "text": .string(text)] }
}

extension JudgedChunk {
  /// Reads chunk, place before and score.
  init?(recorded value: JSONValue) {
    guard let items = value.array, items.count == 3, let chunk = items[0].integer,
      let before = items[1].integer, let score = items[2].double
    else { return nil }
    self.init(chunk: chunk, before: before, score: score)
  }

  var recorded: JSONValue { .array([.integer(chunk), .integer(before), .plain(score)]) }
}
