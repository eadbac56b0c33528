import Bindings
import Books

/// Temporary files for other programs.
enum ScratchFile {
  /// Writes bytes to a new file that only this user can read, and returns its path; throws
  /// `StorageError.writeFailed`.
  static func keep(_ bytes: [UInt8]) throws -> String {
    let folder = ProcessEnvironment.value("TMPDIR") ?? "/tmp"
    let path = "\(folder)/interactive-books-\(UInt64.random(in: .min ... .max)).page"
    do throws(FileError) {
      try FileSystem.writeAtomically(bytes, to: path, permissions: 0o600, isDurable: false)
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
    return path
  }
}
