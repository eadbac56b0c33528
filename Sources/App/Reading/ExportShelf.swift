package import Reading

/// A shelf in the format of a service.
package struct ExportedShelf: Sendable {
  /// The file's text.
  package let text: String
  /// Number of works in it.
  package let count: Int
  /// What the format has no place for, by part.
  package let losses: [(part: ExportPart, count: Int)]
}

extension ShelfPorts {
  /// The whole shelf in the format of a service.
  package func exported(_ format: ShelfExportFormat) async throws -> ExportedShelf {
    let works = try await store.works()
    let export = ShelfExport(format)
    return ExportedShelf(
      text: export.text(of: works), count: works.count, losses: export.losses(of: works))
  }
}
