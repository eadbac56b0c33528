package import Answers
package import Basics
package import Search
package import Sessions

/// The outcome of one question with everything that led to it.
package struct Answer: Sendable {
  package let question: String
  package let text: String
  package let status: CellStatus
  package let provider: String
  package let isLanguageModel: Bool
  package let retrieval: Retrieval
  /// Passages that the model's own searches added, in order of arrival.
  package let toolPassages: [Passage]
  /// Rows of the shelf that the model was shown.
  package let rows: [ShelfRow]
  package let prompt: RenderedPrompt
  package let usage: TokenUsage
  /// Citations by the provider itself for stretches of the text.
  package let nativeCitations: [NativeCitation]
  /// Byte ranges of `text` that the model wrote before it called a tool; never all of it.
  package let asides: [Range<Int>]
  /// Page of the reader from the next question on; nil when no tool moved it.
  package let position: Int?
  /// The stop reason of the last call; nil when it failed.
  package let stop: StopReason?
  /// The ending of an answer that was cut off; nil for one that is whole or failed.
  package let ending: AnswerEnding?
  /// The error that left the answer incomplete.
  package let failure: (any Error)?

  init(
    question: String, provider: any ChatProvider, retrieval: Retrieval, prompt: RenderedPrompt,
    reply: AgentReply, limit: Int, spent: TokenUsage = TokenUsage()
  ) {
    self.question = question
    text = reply.text
    status = reply.status
    self.provider = provider.name
    isLanguageModel = provider.isLanguageModel
    self.retrieval = retrieval
    toolPassages = reply.passages
    rows = reply.rows
    self.prompt = prompt
    usage = reply.usage + spent
    nativeCitations = reply.citations
    let length = reply.text.utf8.count
    asides = reply.asides.filter { $0.upperBound < length }
    position = reply.status == .ok ? reply.position : nil
    failure = reply.failure
    stop = reply.failure == nil && reply.status == .ok ? reply.stop : nil
    ending = stop.flatMap {
      AnswerEnding(reply.text, stop: $0, limit: limit, thoughtWords: reply.thoughtWords)
    }
  }

  /// All passages that the model was shown, each once.
  package var passages: [Passage] {
    var seen = Set(retrieval.passages.map(\.range))
    return retrieval.passages + toolPassages.filter { seen.insert($0.range).inserted }
  }

  /// The text without the words said before searches.
  var spoken: String {
    let start = asides.last?.upperBound ?? 0
    return String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  /// The prose of an answer that is JSON, at its places in the text.
  var prose: JSONProse {
    let start = asides.last?.upperBound ?? 0
    let range = JSONBlock(spoken).range
    return JSONProse(Array(text.utf8), json: range.lowerBound + start..<range.upperBound + start)
  }
}
