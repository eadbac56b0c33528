package import Answers
package import Basics
package import Notebook
package import Search
package import Sessions

/// An event while a question is answered, for the screen.
package enum AskEvent: Sendable {
  case indexing(IngestEvent)
  case stage(StageRun)
  case retrieved(Retrieval)
  case rendered(RenderedPrompt)
  /// A provider is about to answer; false means that no language model is running.
  case answering(provider: String, isLanguageModel: Bool)
  case text(String)
  /// The text so far was the model's thinking; its answer follows.
  case wasThinking
  /// A call is over in which the model thought, in so many words.
  case thought(words: Int)
  /// The prompt is longer than the model's window; it is still sent.
  case overfull(ContextMeasure)
  /// The server counted far fewer tokens than it received.
  case cut(ContextMeasure, TokenUsage)
  /// The server refuses a part of the request; the request is repeated without it.
  case without(RequestFeature, provider: String)
  case toolCall(ToolInvocation)
  case toolResult(ToolInvocation, ToolResult)
  case waiting(seconds: Double, reason: String)
}

/// Receives the events of an answer in order.
package typealias AskObserver = @Sendable (AskEvent) -> Void
