/// The way texts become vectors.
extension ParameterKey {
  package static var embedProvider: ParameterKey<String> {
    .init(
      "embed.provider", aliases: ["embedder"],
      of: ProviderName.embedding.map(\.rawValue), default: ProviderName.minilm.rawValue, .embed,
      "Who makes vectors; all but minilm and e5 are sent the text of the whole book.")
  }

  package static var embedModel: ParameterKey<String?> {
    .init(
      "embed.model", none: "default", .embed,
      "The embedding model of a service; default leaves the choice to it.")
  }

  package static var embedDimensions: ParameterKey<Int?> {
    .init(
      "embed.dimensions", 0...16_000, none: 0, .embed,
      "Length of a service's vectors, where it can shorten them; 0 takes the model's own.")
  }

  package static var embedPrecision: ParameterKey<EmbeddingPrecision> {
    .init(
      "embed.precision", aliases: ["precision"], default: .f32, .embed,
      "Arithmetic of the local embedder: f32 gives the same bits everywhere, bf16 is faster.")
  }

  package static var embedMode: ParameterKey<EmbeddingMode> {
    .init(
      "embed.mode", default: .pooled, .embed,
      "Pool vectors from one reading of the book, or embed each text by itself, as services do.")
  }

  package static var embedWindow: ParameterKey<Int> {
    .init(
      "embed.window", 32...254, default: 128, .embed,
      "Tokens the encoder reads at once where vectors are pooled.")
  }

  package static var embedStep: ParameterKey<Int> {
    .init(
      "embed.step", 16...254, default: 64,
      following: .atMost(ParameterKey<Int>.embedWindow.name), .embed,
      "Tokens from one such reading to the next.")
  }
}
