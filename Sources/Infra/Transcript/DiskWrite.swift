import Bindings
import Books

/// Brings the contents of a file to the disk, so that they outlive a stop of the machine.
package struct DiskWrite: Sendable {
  private let write: @Sendable (_ path: String) throws -> Void

  /// `write` throws `StorageError` where the disk does not take the contents.
  package init(_ write: @escaping @Sendable (_ path: String) throws -> Void) {
    self.write = write
  }

  /// That of the system.
  package static let system = DiskWrite { path in
    do throws(FileError) {
      try FileSystem.synchronize(path)
    } catch {
      throw StorageError(error)
    }
  }

  /// Returns once the disk has the contents.
  func callAsFunction(_ path: String) throws { try write(path) }
}
