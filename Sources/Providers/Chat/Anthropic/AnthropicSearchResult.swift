import Answers
import Basics

/// The blocks in which the Messages API takes citable text, and the places that its citations mean.
struct AnthropicSearchResult: Hashable, Sendable {
  /// The bytes of the book in each block of the result.
  let blocks: [Range<Int>]

  /// Text as blocks: the book's text as search results, a block for each sentence.
  static func blocks(of text: CitableText) -> [JSONValue] {
    text.pieces.compactMap { piece in
      switch piece {
      case .words(let words):
        // The service refuses a block of blanks.
        words.allSatisfy(\.isWhitespace) ? nil : block(words)
      case .stretch(let label, let sentences):
        [
          "type": "search_result", "source": .string(label), "title": .string(label),
          "content": .array(sentences.map { block($0.text) }), "citations": ["enabled": true],
        ]
      }
    }
  }

  private static func block(_ text: String) -> JSONValue {
    ["type": "text", "text": .string(text)]
  }

  /// All results of a request in the order in which citations count them.
  static func all(in messages: [ChatMessage]) -> [AnthropicSearchResult] {
    messages.inWireOrder.flatMap(\.content).flatMap { part -> [AnthropicSearchResult] in
      switch part {
      case .citable(let text): results(in: text)
      case .toolResult(let result): results(in: result.content)
      case .text, .image, .toolInvocation, .opaque: []
      }
    }
  }

  private static func results(in text: CitableText) -> [AnthropicSearchResult] {
    text.pieces.compactMap { piece in
      guard case .stretch(_, let sentences) = piece else { return nil }
      return AnthropicSearchResult(blocks: sentences.map(\.source))
    }
  }
}

extension [AnthropicSearchResult] {
  /// The bytes of the book that a citation names; nil for one that matches nothing in the request.
  func source(of citation: JSONValue) -> Range<Int>? {
    guard citation["type"]?.string == "search_result_location",
      let number = citation["search_result_index"]?.integer, indices.contains(number),
      let first = citation["start_block_index"]?.integer,
      let end = citation["end_block_index"]?.integer, 0 <= first, first < end,
      end <= self[number].blocks.count
    else { return nil }
    let blocks = self[number].blocks[first..<end]
    guard let start = blocks.first?.lowerBound, let last = blocks.last?.upperBound else {
      return nil
    }
    return start..<last
  }
}
