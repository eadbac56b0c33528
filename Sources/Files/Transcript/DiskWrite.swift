import Bindings
import Books

/// Flushes the contents of files to the disk, so that they survive a stop of the machine.
package struct DiskWrite: Sendable {
  /// A replacement for the disk in tests; nil for the system's.
  private let standIn: (@Sendable (_ path: String) throws -> Void)?

  /// A stand-in throws `StorageError` to simulate a failing disk.
  package init(_ standIn: (@Sendable (_ path: String) throws -> Void)? = nil) {
    self.standIn = standIn
  }

  /// Returns once the disk has the contents of the file at this path.
  func callAsFunction(_ path: String) throws {
    try self(path) { () throws(FileError) in try FileSystem.synchronize(path) }
  }

  /// Flushes an open file through `system`, whatever its present name.
  func callAsFunction(_ path: String, by system: () throws(FileError) -> Void) throws {
    if let standIn { return try standIn(path) }
    do throws(FileError) {
      try system()
    } catch {
      throw StorageError(error)
    }
  }
}
