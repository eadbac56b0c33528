import Basics
import Synchronization

/// Replies of a service in Anthropic's format whose words a test decides, one request after the other.
package final class SpokenReplies: Sendable {
  private let count = Mutex(0)
  private let words: @Sendable (_ number: Int, _ request: String) -> String

  /// `words` is given the number of the request from 0 and its last message.
  package init(_ words: @escaping @Sendable (_ number: Int, _ request: String) -> String) {
    self.words = words
  }

  /// Requests answered so far.
  package var asked: Int { count.withLock(\.self) }

  package func steps(for request: ServedRequest) -> [ServerStep] {
    let number = count.withLock { count in
      defer { count += 1 }
      return count
    }
    return Self.steps(words(number, Self.lastMessage(in: request.body)))
  }

  private static func lastMessage(in body: [UInt8]) -> String {
    let messages = (try? JSONValue(parsing: body))?["messages"]?.array ?? []
    return messages.last?["content"].map { texts(of: $0).joined(separator: "\n") } ?? ""
  }

  /// Passages that the service may cite are blocks within blocks.
  private static func texts(of content: JSONValue) -> [String] {
    if let text = content.string { return [text] }
    return (content.array ?? []).flatMap { block in
      block["text"]?.string.map { [$0] } ?? block["content"].map(texts) ?? []
    }
  }

  private static func steps(_ text: String) -> [ServerStep] {
    let delta: JSONValue = [
      "type": "content_block_delta", "index": 0,
      "delta": ["type": "text_delta", "text": .string(text)],
    ]
    let events = [
      #"{"type":"message_start","message":{"id":"m","role":"assistant","content":[],"usage":{"input_tokens":900,"output_tokens":1}}}"#,
      #"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#,
      delta.canonicalText, #"{"type":"content_block_stop","index":0}"#,
      #"{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":40}}"#,
      #"{"type":"message_stop"}"#,
    ]
    return .eventStream(Array(events.map { "data: \($0)\n\n" }.joined().utf8))
  }
}
