import Books
import Parameters
import Providers
import Search

/// All the encoder has to do for a book of 60 pages; rated in tokens of the book.
///
/// Arguments: the model's folder, a text, `states` or `chunks`, and two numbers: size and step of the
/// passes, or size and overlap of the chunks that are embedded.
struct ReadingBenchmark: Benchmark {
  private let embedder: LocalEmbeddingProvider
  private let tokenCount: Int
  private let requests: [StateRequest]
  private let texts: [String]

  init(arguments: [String]) async throws {
    embedder = try LocalEmbeddingProvider(directory: arguments.argument(0, "MODEL"))
    let text = try BookText(repeating: arguments.argument(1, "TEXT"), pages: 60)
    let tokens = embedder.tokens(of: text.utf8)
    let first = Int(try arguments.argument(3, "SIZE")) ?? 0
    let second = Int(try arguments.argument(4, "STEP")) ?? 0
    tokenCount = tokens.ids.count
    if try arguments.argument(2, "KIND") == "states" {
      let atoms = StateAtoms(text: text, tokenEnds: tokens.ends)
      requests = StateWindow.all(of: atoms, pass: StatePass(size: first, step: second))
        .map { $0.request(ids: tokens.ids, atoms: atoms) }
      texts = []
    } else {
      let options = try ChunkingOptions(
        strategy: .recursive, size: TextSize(first, .tokens), overlap: TextSize(second, .tokens))
      let chunks = RecursiveChunker().chunks(of: text, options: options, tokenEnds: tokens.ends)
      requests = []
      texts = WindowPlan(
        chunks: chunks, text: text, limit: embedder.model.windowTokens, tokenEnds: tokens.ends
      ).windows.map { text.text($0.range) }
    }
  }

  func run() async throws -> Double {
    for start in stride(from: 0, to: requests.count, by: 64) {
      var rows = StateRows(dimension: embedder.model.dimension)
      rows.append(
        try await embedder.sums(Array(requests[start..<min(start + 64, requests.count)])))
    }
    for start in stride(from: 0, to: texts.count, by: 64) {
      _ = try await embedder.embed(
        Array(texts[start..<min(start + 64, texts.count)]), purpose: .passage)
    }
    return Double(tokenCount)
  }
}
