import Search
import Terminal

extension ErrorMessage {
  init(reranking error: RerankError) {
    let off = "/set --reset rerank.provider searches without it."
    switch error {
    case .notHere(let provider):
      self.init("There is no re-ranker \(provider) here.", advice: off, .configuration)
    case .noFolder:
      self.init(
        "rerank.provider=local needs a cross-encoder's folder.",
        advice: "/set rerank.model=FOLDER, with model.safetensors, vocab.txt and config.json.",
        .configuration)
    case .modelMissing(let path):
      self.init("The re-ranker's \(path) is not there.", advice: off, .configuration)
    case .modelDamaged(let path, let reason):
      self.init(
        "The re-ranker at \(path) cannot be used: \(reason).", advice: off, .configuration)
    case .queryTooLong(let tokens, let limit):
      self.init(
        "A question of \(tokens) tokens is too long for the re-ranker, which takes \(limit).",
        advice: off)
    case .notFinite:
      self.init("The re-ranker gave a score that is not a number.", advice: off, .configuration)
    case .notOnTape(let model):
      self.init(
        "The transcript has no scores of \(model) for these passages, and a replay makes no calls.",
        advice: "replay --mode fill asks the service.", .divergence)
    }
  }
}
