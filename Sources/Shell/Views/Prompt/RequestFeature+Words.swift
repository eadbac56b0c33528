import Answers
import Terminal

extension RequestFeature {
  /// The effect on the answer of a server that refuses this feature.
  var words: String {
    switch self {
    case .tools: "this model takes no tools; it answers from the first search"
    case .bareResults:
      "no results of tools without their names here; the last call forbids the tools"
    case .responseFormat: "no answers by a schema here; the form is asked for in words"
    case .streamOptions: "no counts of tokens while it streams; cost is unknown"
    case .temperature: "this model takes no temperature; it uses its own"
    case .promptCache: "its cache of prompts stays on; answers may differ a little from run to run"
    case .limit: "the limit of an answer has another name here, and is sent under that"
    case .systemRole: "this model takes no instructions apart; they stand before the first question"
    case .streaming: "no answers in pieces here; the answer comes at once"
    case .images: "this model takes no pictures"
    case .citations: "no citations of its own here; it is asked again for markers such as (p.42)"
    }
  }
}
