package import Books
package import Notebook
import Parameters

/// Places of a text, and the book of their pages.
package struct LiteralFinds: Sendable {
  package let open: OpenBook
  /// Finds in reading order.
  package let finds: [TextFind]
}

/// Finds literal text before the fence, with the chunks of the current set that contain it.
package struct FindText: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Finds at most `limit` places.
  package func run(_ text: String, behind fence: Fence? = nil, limit: Int) async throws
    -> LiteralFinds
  {
    try await run(text, in: try await notebook.state([], behind: fence), limit: limit)
  }

  /// Finds places in books of the shelf in place of those on the desk.
  package func run(_ text: String, of books: ShelvedBooks, behind fence: Fence, limit: Int)
    async throws -> LiteralFinds
  {
    let state = try await notebook.state(of: books.open, [], behind: fence)
    return try await run(text, in: state, limit: limit)
  }

  private func run(_ text: String, in state: CellState, limit: Int) async throws -> LiteralFinds {
    let index = try await Pipeline(notebook, state).index(of: state.scene, needsVectors: false)
    let open = state.scene.open
    let finds = LiteralSearch().run(
      text, in: open.text, chunks: index.chunks, fence: state.scene.fence, limit: limit)
    return LiteralFinds(open: open, finds: finds)
  }
}
