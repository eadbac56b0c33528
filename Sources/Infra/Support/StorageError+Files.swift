internal import Bindings
internal import Domain

extension StorageError {
  /// What a failed call on a file means for the reader.
  init(_ error: FileError) {
    self =
      if error.isDiskFull {
        .diskFull(path: error.path)
      } else if error.isNotFound {
        .notFound(what: error.path)
      } else {
        .writeFailed(path: error.path, reason: "\(error.operation): \(error.message)")
      }
  }
}
