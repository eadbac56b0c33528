import Answers
import Terminal

extension RequestFeature {
  /// The effect on the answer of a server that refuses this feature.
  var words: Words {
    switch self {
    case .tools: "this model takes no tools; it answers from the first search"
    case .bareResults:
      "no results of tools without their names here; the last call forbids the tools"
    case .responseFormat: "no answers by a schema here; the form is asked for in words"
    case .streamOptions: "no counts of tokens while it streams; cost is unknown"
    case .temperature: "this model takes no temperature; it uses its own"
    case .images: "this model takes no pictures"
    case .citations: "no citations of its own here; it is asked again for markers such as (p.42)"
    }
  }
}
