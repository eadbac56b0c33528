/// A part of a request that a server may refuse; an answer can do without most of them.
///
/// The order is that in which they are dropped when a refusal names more than one.
package enum RequestFeature: String, Hashable, Sendable, CaseIterable {
  /// Counts of tokens at the end of a stream.
  case streamOptions = "stream_options"
  /// The wish that the server answers without its cache of prompts.
  case promptCache = "cache_prompt"
  /// The usual name of the limit of an answer; the other one is tried.
  case limit = "max_tokens"
  /// The form of the answer as a schema, instead of in words.
  case responseFormat = "response_format"
  /// Results of tools in a request that defines no tools, because none may be used now.
  case bareResults = "results_without_tools"
  case tools
  case temperature
  /// A message of its own for the instructions; without it they open the first question.
  case systemRole = "system_role"
  /// An answer in pieces; without it the answer comes at once.
  case streaming = "stream"
  /// Citations by the provider itself.
  case citations
  /// Pictures; a question about them cannot do without.
  case images
}

extension Set<RequestFeature> {
  /// The names in a fixed order, for a transcript.
  package var names: [String] { map(\.rawValue).sorted() }
}

/// Features that the models of one server have refused, until the program ends.
package actor RefusedFeatures {
  private var known: [String: Set<RequestFeature>] = [:]
  private let assumed: Set<RequestFeature>

  /// `assumed` is taken as refused by every model from the start, as in the replay of a recorded
  /// call.
  package init(assuming assumed: Set<RequestFeature> = []) { self.assumed = assumed }

  package func features(of model: String) -> Set<RequestFeature> { known[model] ?? assumed }

  package func note(_ features: Set<RequestFeature>, of model: String) {
    known[model] = self.features(of: model).union(features)
  }
}
