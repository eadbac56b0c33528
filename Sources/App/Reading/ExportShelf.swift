package import Reading

/// Writes the whole shelf in the format of a service.
package struct ExportShelf: Sendable {
  private let store: any ReadingStore

  package init(_ notebook: Notebook) { store = notebook.ports.reading }

  /// The file's text and the number of works in it.
  package func run(_ format: ShelfExportFormat) async throws -> (text: String, count: Int) {
    let works = try await store.works()
    return (ShelfExport(format).text(of: works), works.count)
  }
}
