package import Basics
package import Imports
package import Notebook
package import Reading
import Sessions

/// What the verbs of the shelf touch: its store, catalogues, photos, time and chance, and the session that
/// has their cells.
package struct ShelfPorts: Sendable {
  package let store: any ReadingStore
  package let catalogues: Catalogues
  package let scanner: any PhotoScanner
  package let world: World
  private let notebook: Notebook

  fileprivate init(_ ports: LibraryPorts, _ notebook: Notebook) {
    store = ports.reading
    catalogues = ports.catalogues
    scanner = ports.scanner
    world = ports.world
    self.notebook = notebook
  }

  package var now: Timestamp { world.clock.now() }
  package var today: PartialDate { PartialDate(now) ?? .earliest }
  package func newID() -> String { world.ids.uuid() }

  /// Runs the body as a cell, and ends the cell in every case.
  package func record<Result: Sendable>(
    source: String, _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    try await notebook.record(.note, source: source, body)
  }
}

extension Notebook {
  package nonisolated var shelf: ShelfPorts { ShelfPorts(ports, self) }
}

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

/// Empties the shelf once a backup of it is written, and brings a backup back.
package struct ResetShelf: Sendable {
  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Everything on the shelf, its imports and its changes included.
  package func backup() async throws -> ShelfBackup { try await store.backup() }

  package func bytes(of backup: ShelfBackup) -> [UInt8] { backup.bytes(shelf.world.hasher) }

  /// Empties the shelf in one transaction; `written` is the file of the backup, read again.
  ///
  /// Throws `ShelfBackupError.damaged` when it is not the backup, `.changed` when the shelf has changed
  /// since. Files of the library stay.
  package func run(_ backup: ShelfBackup, written: [UInt8], source: String) async throws {
    guard try ShelfBackup(written, shelf.world.hasher) == backup else {
      throw ShelfBackupError.damaged
    }
    try await shelf.record(source: source) { _ in try await store.reset(backup) }
  }

  /// Fills an empty shelf with a backup, in one transaction.
  package func restore(_ bytes: [UInt8], source: String) async throws -> ShelfBackup {
    let backup = try ShelfBackup(bytes, shelf.world.hasher)
    try await shelf.record(source: source) { _ in try await store.restore(backup) }
    return backup
  }
}
