import Answers
import Basics
@testable import Providers
import TestSupport
import Testing

/// Properties of the replies of every provider.
@Suite(.timeLimit(.minutes(2)))
struct ReplyFormatTests {
  @Test(arguments: ReplyFormat.allCases)
  func `one answer is the same from all providers`(_ format: ReplyFormat) throws {
    let name = try #require(format.whole.first)
    let (events, failure) = format.read(try format.bytes(name))
    let text =
      "The White Rabbit takes a watch out of its waistcoat-pocket (p.2), "
      + "“and then hurried on” – naïve 🐇."
    #expect(failure == nil && events.text == text && events.stop == .endOfTurn)
    #expect(events.message == ChatMessage(role: .assistant, text: text))
    #expect(events.usage?.inputTokens == 472 && events.usage?.outputTokens == 31)
  }

  @Test(arguments: ReplyFormat.allCases)
  func `the same calls are read from all providers`(_ format: ReplyFormat) throws {
    let (events, failure) = format.read(try format.bytes(format.whole[1]))
    let calls = events.invocations.sorted { $0.id < $1.id }
    #expect(failure == nil && events.stop == .toolUse)
    #expect(calls.map(\.name).sorted() == ["list_chapters", "search_book", "search_book"])
    let arguments = Set(calls.map(\.arguments))
    #expect(
      arguments == [
        ["query": "white rabbit’s watch", "top_k": 3], ["query": "pocket \"watch\" 🕰"], [:],
      ])
    #expect(Set(calls.map(\.id)).count == 3)
    #expect(events.text == "I will look in two places." && events.message?.text == events.text)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a turn is the same neutral message from every stream`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let turns = ChatRequest.random(using: &generator).messages.filter { $0.role == .assistant }
      for turn in turns {
        let size = Int.random(in: 1...9, using: &generator)
        var messages: [ChatMessage] = []
        for format in ReplyFormat.allCases {
          let (events, failure) = format.read(format.stream(of: turn, size: size), size: 7)
          #expect(failure == nil, "\(format)")
          let message = try #require(events.message)
          // Ollama gives calls no ids, so ours are used.
          #expect(format == .ollama || message == turn, "\(format)")
          messages.append(message.withoutIDs)
          #expect(events.stop == (events.invocations.isEmpty ? .endOfTurn : .toolUse))
        }
        #expect(Set(messages).count == 1)
      }
    }
  }

  @Test(arguments: ReplyFormat.allCases)
  func `the division into pieces does not matter`(_ format: ReplyFormat) throws {
    for name in format.whole {
      let bytes = try format.bytes(name)
      let whole = format.read(bytes).events
      for size in [1, 2, 7, 64] { #expect(format.read(bytes, size: size).events == whole) }
    }
  }

  @Test(arguments: ReplyFormat.allCases)
  func `a truncated reply fails and keeps what had arrived`(_ format: ReplyFormat) throws {
    for name in format.whole {
      let bytes = try format.bytes(name)
      let whole = format.read(bytes).events
      for count in 0..<bytes.count {
        let (events, failure) = format.read(Array(bytes[..<count]))
        guard let failure else {
          #expect(events.text == whole.text && events.invocations == whole.invocations)
          continue
        }
        #expect(whole.text.hasPrefix(events.text))
        guard case .malformedStream(format.rawValue, _) = failure.error else {
          Issue.record("\(name) cut at \(count): \(failure)")
          return
        }
      }
    }
  }

  @Test(arguments: ReplyFormat.allCases, 1...5)
  func `a damaged reply never traps and always ends`(_ format: ReplyFormat, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for name in format.whole {
      let bytes = try format.bytes(name)
      for _ in 0..<200 {
        let (events, failure) = format.read(bytes.damaged(using: &generator), size: 50)
        #expect((events.stop == nil) == (failure != nil))
      }
    }
  }

  @Test(arguments: ReplyFormat.allCases)
  func `absurd counts can be summed`(_ format: ReplyFormat) throws {
    let text = String(decoding: try format.bytes(try #require(format.whole.first)), as: UTF8.self)
    for absurd in ["9223372036854775807", "-9223372036854775808", "1e300", "\"x\""] {
      let bytes = Array(text.replacing("472", with: absurd).replacing("1972", with: absurd).utf8)
      let (events, failure) = format.read(bytes)
      let tokens = events.usage?.inputTokens ?? 0
      #expect(failure == nil && tokens >= 0 && tokens < 1 << 41)
    }
  }
}

extension ChatMessage {
  fileprivate var withoutIDs: ChatMessage {
    ChatMessage(
      role: role,
      content: content.map { part in
        guard case .toolInvocation(let call) = part else { return part }
        return .toolInvocation(ToolInvocation(id: "", name: call.name, arguments: call.arguments))
      })
  }
}
