/// The way the text is cut.
extension ParameterKey {
  package static var chunkStrategy: ParameterKey<ChunkingStrategy> {
    .init(
      "chunk.strategy", aliases: ["strategy"], default: .recursive, .chunk,
      "How the text is cut: at the best borders, by length, by sentences, by meaning and more."
    )
    .keyed(.always, recorded: nil)
  }

  package static var chunkSize: ParameterKey<TextSize> {
    .init(
      "chunk.size", aliases: ["size"], 1...100_000, default: TextSize(400, .tokens), .chunk,
      "Upper bound of a chunk, overlap included."
    )
    .keyed(.always, recorded: nil).tried(.scaled([0.5, 2, 0.25])).sliding(100...800)
  }

  /// 15 %: 10 to 20 % are worth 1 to 3 points of recall on books, see `docs/chunkers.md`.
  package static var chunkOverlap: ParameterKey<TextSize> {
    .init(
      "chunk.overlap", aliases: ["overlap"], 0...50_000, default: TextSize(60, .tokens),
      following: .share(percent: 15, of: ParameterKey<TextSize>.chunkSize.name), .chunk,
      "Text a chunk repeats from the one before it; smaller than the size."
    )
    .keyed(.always, recorded: nil).sliding(0...200)
  }

  /// Length of a child window in tokens; the default is half of what MiniLM reads.
  package static var chunkChild: ParameterKey<Int> {
    .init(
      "chunk.child", aliases: ["child"], 8...8192, default: 128, .chunk,
      "Tokens of a window of the vector search, for the strategy parent-child."
    )
    .keyed(.always.with(.chunkStrategy, [.parentChild]), recorded: nil)
  }
}
