import Asking
package import Basics
import Discovery
package import Notebook
package import Reading
package import Sessions

/// The shelf that a session's suggestions were made from, as far as its cells keep it.
package struct ShelfBehindLists: Hashable, Sendable {
  /// Cells of suggestions that keep it.
  package private(set) var cells: [Int] = []
  package private(set) var works: Set<WorkID> = []
  package private(set) var rated: Set<WorkID> = []

  /// Reads it from the cells of a session.
  @concurrent
  package init(_ session: Session, blob: (ContentHash) async throws -> [UInt8]?) async throws {
    for cell in session.cells {
      guard let line = cell.inputs.first(where: { $0.source == .shelf }),
        let rows = try await blob(line.blob).flatMap({ try? JSONValue(parsing: $0) })?["works"]
      else { continue }
      cells.append(cell.number)
      for shelved in ShelfRecord.works(rows).shelf {
        works.insert(shelved.work.id)
        if shelved.entries.contains(where: { $0.rating != nil }) { rated.insert(shelved.work.id) }
      }
    }
  }
}

extension ShelfBehindLists {
  /// That of the session in a file.
  package init(_ notebook: Notebook, of location: String) async throws {
    let library = notebook.sessions
    try await self.init(try await ReadSession(library).run(location)) {
      try await library.blob($0, of: location)
    }
  }
}
