import Bindings
import Books

extension StorageError {
  /// Says SQLite's complaint in the domain's words.
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
