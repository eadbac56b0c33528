package import Reading
import Sessions

/// Empties the shelf once a backup of it is written, and brings a backup back.
package struct ResetShelf: Sendable {
  private let notebook: Notebook
  private let store: any ReadingStore

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    store = notebook.ports.reading
  }

  /// Everything on the shelf, its imports and its changes included.
  package func backup() async throws -> ShelfBackup { try await store.backup() }

  package func bytes(of backup: ShelfBackup) -> [UInt8] { backup.bytes(notebook.ports.hasher) }

  /// Empties the shelf in one transaction; `written` is the file of the backup, read again.
  ///
  /// Throws `ShelfBackupError.damaged` when it is not the backup, `.changed` when the shelf has changed
  /// since. Files of the library stay.
  package func run(_ backup: ShelfBackup, written: [UInt8], source: String) async throws {
    guard try ShelfBackup(written, notebook.ports.hasher) == backup else {
      throw ShelfBackupError.damaged
    }
    try await notebook.record(.note, source: source) { _ in try await store.reset(backup) }
  }

  /// Fills an empty shelf with a backup, in one transaction.
  package func restore(_ bytes: [UInt8], source: String) async throws -> ShelfBackup {
    let backup = try ShelfBackup(bytes, notebook.ports.hasher)
    try await notebook.record(.note, source: source) { _ in try await store.restore(backup) }
    return backup
  }
}
