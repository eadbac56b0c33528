package import Books
package import Parameters

/// Shows the effect of a setting on the open book; builds nothing.
package struct PreviewSetting: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The chunks it would cut.
  package func chunks(
    _ overrides: ParameterChanges, behind fence: Fence? = nil, observer: @escaping IngestObserver
  ) async throws -> ChunkPreview {
    let state = try await notebook.state(overrides, behind: fence)
    let scene = state.scene
    let ports = CountSpending(notebook).metered(state.ports.index, state.parameters)
    return try await PreviewChunks(ports).run(
      scene.open, options: scene.settings.chunking, fence: scene.fence, observer: observer)
  }

  /// The passages a query would find in them, pooled in memory.
  package func search(
    _ query: String, _ overrides: ParameterChanges, behind fence: Fence? = nil,
    observer: @escaping IngestObserver
  ) async throws -> SlideFrame {
    try await PrepareSlide(notebook).board(
      query, overrides: overrides, behind: fence, for: "/chunks --preview --query",
      observer: observer
    ).frame([])
  }
}
