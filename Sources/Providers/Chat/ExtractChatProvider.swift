package import Answers
import Basics
import Parameters
import Search

/// Answers with the book's own sentences, offline and without a language model.
package struct ExtractChatProvider: ChatProvider {
  package init() {}

  package var name: String { ProviderName.extract.rawValue }
  package var isLanguageModel: Bool { false }
  package var supportsTools: Bool { false }

  /// The question and the passages as JSON, so that a transcript shows the inputs of the answer.
  package func body(of request: ChatRequest) -> [UInt8] {
    let grounding = grounding(of: request)
    var members: [String: JSONValue] = [
      "provider": .string(name),
      "question": .string(grounding.question),
      "passages": .array(
        grounding.passages.enumerated().map { index, passage in
          var members: [String: JSONValue] = [
            "chunk": .integer(passage.chunk.index), "start": .integer(passage.range.lowerBound),
            "end": .integer(passage.range.upperBound), "text": .string(passage.text),
            "cut": .bool(grounding.cutPassages.contains(index)),
          ]
          members["table"] = grounding.tables[index].map { .string(TableHead.row($0.cells)) }
          return .object(members)
        }),
    ]
    if grounding.wanted != .answer { members["wanted"] = .string(grounding.wanted.rawValue) }
    return JSONValue.object(members).canonicalBytes
  }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        continuation.yield(.request(body: body(of: request)))
        let answer = await answer(grounding(of: request))
        if Task.isCancelled { return continuation.finish() }
        continuation.yield(.text(answer.text))
        continuation.yield(.response(raw: raw(answer)))
        continuation.yield(.finished(.endOfTurn))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  @concurrent
  private func answer(_ grounding: Grounding) async -> ExtractiveAnswer {
    ExtractiveAnswer(grounding)
  }

  /// A request without passages is answered like one whose search found none.
  private func grounding(of request: ChatRequest) -> Grounding {
    request.grounding
      ?? Grounding(
        question: request.messages.last { $0.role == .user }?.text ?? "", passages: [])
  }

  private func raw(_ answer: ExtractiveAnswer) -> [UInt8] {
    JSONValue.object([
      "sentences": .array(
        answer.sentences.map { sentence in
          .object([
            "passage": .integer(sentence.passage), "start": .integer(sentence.range.lowerBound),
            "end": .integer(sentence.range.upperBound), "citation": .string(sentence.citation),
          ])
        })
    ]).canonicalBytes
  }
}
