import Search

/// Compares short texts by meaning, on this computer.
package struct NearTexts: Sendable {
  private let embedder: any EmbeddingProvider

  package init(_ notebook: Notebook) { embedder = notebook.ports.embedder }

  /// The cosine of a question with each text, -1...1; nil without a model.
  package func cosines(of question: String, with texts: [String]) async -> [Double]? {
    guard let asked = try? await embedder.embed([question], purpose: .query).first,
      let vectors = try? await embedder.embed(texts, purpose: .passage)
    else { return nil }
    return vectors.map { Double(asked.similarity(to: $0)) }
  }
}
