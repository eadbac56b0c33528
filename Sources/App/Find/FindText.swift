package import Books

/// Finds literal text before the fence, with the chunks of the current set that hold it.
package struct FindText: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// At most `limit` places, in reading order.
  package func run(_ text: String, behind fence: Fence? = nil, limit: Int) async throws
    -> [TextFind]
  {
    let state = try await notebook.state([], behind: fence)
    let index = try await Pipeline(notebook, state).index(of: state.scene, needsVectors: false)
    return LiteralSearch().run(
      text, in: state.scene.open.text, chunks: index.chunks, fence: state.scene.fence,
      limit: limit)
  }
}
