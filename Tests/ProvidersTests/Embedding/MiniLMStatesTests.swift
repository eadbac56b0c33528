import Books
import Foundation
import Providers
import Search
import TestSupport
import Testing

@Suite(.enabled(if: LocalModel.folder != nil, "run make setup for the model"))
struct `MiniLM states` {
  private func cosine(_ a: [Float], _ b: [Float]) -> Double {
    zip(a, b).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  @Test func `a chunk that is one window has its direct vector, but for the special tokens`()
    async throws
  {
    let provider = try LocalModel.provider.get()
    let passages = try EmbeddingFixture.passages().suffix(60)
      .filter { provider.tokenCounter.count($0) > 20 }
    #expect(passages.count >= 10)
    var differences: [Double] = []
    for passage in passages {
      let book = BookText(pages: [Page(number: 1, text: passage)])
      let tokens = provider.tokens(of: book.utf8)
      let atoms = StateAtoms(text: book, tokenEnds: tokens.ends)
      let windows = StateWindow.all(of: atoms, pass: StatePass(size: 254, step: 254))
      #expect(windows.count == 1)
      let sums = try await provider.sums(windows.map { $0.request(ids: tokens.ids, atoms: atoms) })
      var rows = StateRows(dimension: 384)
      rows.append(sums)
      let states = BookStates(atoms: atoms, rows: rows, tokenEnds: tokens.ends)
      let pooled = try #require(states.vector(of: 0..<book.utf8.count))
      let all = StateRequest(ids: tokens.ids, spans: [0..<tokens.ids.count])
      let bare = try #require(try await provider.sums([all]).map(Double.init).unit)
      #expect(cosine(pooled, bare) >= 0.9995)
      let direct = try await provider.embed([passage], purpose: .passage)[0]
      differences.append(cosine(pooled, direct.values))
    }
    // Measured effect of the two special tokens on the vector.
    #expect(differences.allSatisfy { $0 >= 0.97 }, "\(differences.min() ?? 0)")
  }

  @Test func `a pass longer than the model reads is refused`() async throws {
    let provider = try LocalModel.provider.get()
    let request = StateRequest(ids: Array(repeating: 2000, count: 255), spans: [0..<1])
    await #expect(throws: EmbeddingError.textTooLong(index: 0, tokens: 255, limit: 254)) {
      try await provider.sums([request])
    }
  }
}
