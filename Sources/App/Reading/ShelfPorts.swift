import Basics
import Reading
import Sessions

/// What the verbs of the shelf touch: its store, catalogues, photos, time and chance, and the session that
/// has their cells.
package struct ShelfPorts: Sendable {
  let store: any ReadingStore
  let catalogues: Catalogues
  let scanner: any PhotoScanner
  let world: World
  private let notebook: Notebook

  fileprivate init(_ ports: LibraryPorts, _ notebook: Notebook) {
    store = ports.reading
    catalogues = ports.catalogues
    scanner = ports.scanner
    world = ports.world
    self.notebook = notebook
  }

  var now: Timestamp { world.clock.now() }
  var today: PartialDate { PartialDate(now) ?? .earliest }
  func newID() -> String { world.ids.uuid() }

  /// Runs the body as a cell, and ends the cell in every case.
  func record<Result: Sendable>(
    source: String, _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    try await notebook.record(.note, source: source, body)
  }
}

extension Notebook {
  package nonisolated var shelf: ShelfPorts { ShelfPorts(ports, self) }
}
