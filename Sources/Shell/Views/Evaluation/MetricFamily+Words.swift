import Lab
import Terminal

extension MetricFamily {
  /// A word for a column.
  var words: String {
    switch self {
    case .prompt: "prompt"
    case .ranking: "ranking"
    case .chunking: "chunks"
    }
  }

  var longWords: String {
    switch self {
    case .prompt: "the passages in the prompt"
    case .ranking: "the ranking, whatever top_k, budget and order are"
    case .chunking: "the cutting alone"
    }
  }
}
