package import Answers
package import Search

/// A prompt that was not sent.
package struct Draft: Sendable {
  package let prompt: RenderedPrompt
  package let retrieval: Retrieval
  /// Exact bytes that would go to the provider.
  package let body: [UInt8]
  package let measure: ContextMeasure
  /// Settings left out because they call a service, such as `rerank.provider=cohere`.
  package let omitted: [String]
}
