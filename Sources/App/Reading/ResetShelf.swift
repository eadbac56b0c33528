import Basics
package import Reading
import Sessions

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
