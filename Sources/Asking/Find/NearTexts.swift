import Basics
package import Notebook
import Parameters
import Search

/// Compares short texts by meaning, on this computer.
package struct NearTexts: Sendable {
  private let embedder: any EmbeddingProvider
  private let memory: StageMemory

  package init(_ notebook: Notebook) {
    embedder = notebook.index.encoders.embedder
    memory = notebook.memory
  }

  /// The cosine of a question with each text, -1...1; nil without a model.
  package func cosines(of question: String, with texts: [String]) async -> [Double]? {
    guard let asked = try? await embedder.embed([question], purpose: .query).first,
      let vectors = try? await vectors(of: texts)
    else { return nil }
    return vectors.map { Double(asked.similarity(to: $0)) }
  }

  /// The vectors of the texts, kept for the next question.
  private func vectors(of texts: [String]) async throws -> [Embedding] {
    let key = StageKey(
      .embed, "texts/1", of: texts.map { memory.hasher.hash($0) },
      ["model": embedder.model.fingerprint])
    return try await memory.value(of: key) {
      try await embedder.embed(texts, purpose: .passage)
    }
  }
}
