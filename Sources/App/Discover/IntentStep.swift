import Basics
import Discovery
import Parameters
import Reading

extension DiscoverPipeline {
  /// Tells what the line wants, and whether to ask back.
  func intent(_ suggesting: inout Suggesting) async throws {
    let found = try await stage(
      .intent, from: [suggesting.memory], &suggesting,
      told: { (found: FoundWish) in
        (
          "\(found.wish.json.canonicalText)\n\(found.parts.json.canonicalText)\n"
            + (found.question?.rawValue ?? ""),
          [
            "intent": .string(found.wish.intent.rawValue),
            "confidence": .number(found.wish.confidence),
          ]
        )
      }, compute: { FoundWish($0.inputs) })
    suggesting.wish = found.wish
    suggesting.parts = found.parts
    suggesting.question = found.question
  }
}

/// What a line means in its conversation.
struct FoundWish: Sendable {
  let wish: Wish
  let parts: WishParts
  let question: Clarification?

  init(_ inputs: DiscoverInputs) {
    let (line, memory) = (inputs.line, inputs.memory)
    if let choice = memory.pending?.choice(line) {
      wish = Wish(text: line, intent: .genre, confidence: 1, parts: choice)
    } else if line.contains(where: { !$0.isWhitespace }) {
      wish = WishReader(thisYear: inputs.today.year, names: inputs.names).read(line)
    } else {
      wish = Wish(text: line, intent: .explore, confidence: 1)
    }
    var parts = memory.known.continued(by: wish)
    // What a catalogue knows of the book counts beside its own words.
    if parts.near != nil { parts.like = inputs.near.map { [$0.place.book] } ?? [] }
    self.parts = parts
    question =
      inputs.mayAsk ? Clarification.next(after: wish, knowing: parts, asked: memory.asked) : nil
  }
}
