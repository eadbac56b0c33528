import Bindings
import Books

/// A file to write for a person, such as a table or a picture.
struct OutputFile: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  /// True when something exists at the path.
  var exists: Bool { FileSystem.kind(of: path) != nil }

  /// Writes the whole file or nothing; throws `StorageError.writeFailed`.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the whole file or nothing; throws `StorageError.writeFailed`.
  func write(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try FileSystem.writeAtomically(bytes, to: path, permissions: 0o644)
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
  }
}
