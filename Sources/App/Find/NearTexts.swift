import Basics
import Parameters
import Search

/// Compares short texts by meaning, on this computer.
package struct NearTexts: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache

  package init(_ notebook: Notebook) { (ports, cache) = (notebook.ports, notebook.cache) }

  /// The cosine of a question with each text, -1...1; nil without a model.
  package func cosines(of question: String, with texts: [String]) async -> [Double]? {
    guard let asked = try? await ports.embedder.embed([question], purpose: .query).first,
      let vectors = try? await vectors(of: texts)
    else { return nil }
    return vectors.map { Double(asked.similarity(to: $0)) }
  }

  /// The vectors of the texts, kept for the next question.
  private func vectors(of texts: [String]) async throws -> [Embedding] {
    let key = StageKey.make(
      .embed, version: "texts/1", inputs: texts.map { ports.hasher.hash($0) },
      parameters: ["model": ports.embedder.model.fingerprint], hasher: ports.hasher)
    if let known = await cache.result(key, as: [Embedding].self) { return known }
    let vectors = try await ports.embedder.embed(texts, purpose: .passage)
    await cache.keep(vectors, under: key, of: .embed)
    return vectors
  }
}
