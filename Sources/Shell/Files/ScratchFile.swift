import Bindings
import Books

/// Text that another program is to read.
enum ScratchFile {
  /// Path of a new file that only this person can read; throws `StorageError.writeFailed`.
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
