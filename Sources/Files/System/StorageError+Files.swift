package import Bindings
package import Books

extension StorageError {
  /// The error of storage for a failed call on a file.
  package init(_ error: FileError) {
    self =
      if error.isDiskFull {
        .diskFull(path: error.path)
      } else if error.isNotFound {
        .notFound(what: error.path)
      } else {
        .writeFailed(path: error.path, reason: Self.reason(of: error))
      }
  }

  private static func reason(of error: FileError) -> String {
    if error.isForbidden { return "no permission to write there" }
    // Only creating a folder can find a file in its place.
    if error.alreadyExists { return "a file is where a folder is wanted" }
    return "\(error.operation): \(error.message)"
  }
}
