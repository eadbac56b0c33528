import Bindings
import Books

/// Brings the contents of files to the disk, so that they outlive a stop of the machine.
package struct DiskWrite: Sendable {
  /// Stands for the disk in tests; nil for that of the system.
  private let standIn: (@Sendable (_ path: String) throws -> Void)?

  /// A stand-in throws `StorageError` where the disk does not take the contents.
  package init(_ standIn: (@Sendable (_ path: String) throws -> Void)? = nil) {
    self.standIn = standIn
  }

  /// Returns once the disk has the contents of the file at this path.
  func callAsFunction(_ path: String) throws {
    try self(path) { () throws(FileError) in try FileSystem.synchronize(path) }
  }

  /// The same for a file that is open, which `system` brings to the disk by whatever name it has now.
  func callAsFunction(_ path: String, by system: () throws(FileError) -> Void) throws {
    if let standIn { return try standIn(path) }
    do throws(FileError) {
      try system()
    } catch {
      throw StorageError(error)
    }
  }
}
