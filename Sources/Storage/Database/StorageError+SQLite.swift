import Bindings
import Books

extension StorageError {
  /// The error of storage for an error of SQLite.
  init(_ error: SQLiteError, path: String, vectorExtension: String) {
    self =
      switch error.kind {
      case .busy: .busy(path: path)
      case .full: .diskFull(path: path)
      case .corrupted: .corrupted(path: path, detail: error.message)
      case .noModule: .extensionMissing(path: vectorExtension)
      case .readOnly: .writeFailed(path: path, reason: "no permission to write there")
      case .cannotOpen:
        .writeFailed(path: path, reason: "it is not a file that can be read")
      case .constraint, .interrupted, .other:
        .writeFailed(path: path, reason: error.description)
      }
  }
}
