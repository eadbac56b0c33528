/// Errors of the library database and the session files.
package enum StorageError: Error, Hashable, Sendable {
  case corrupted(path: String, detail: String)
  /// Written by a later version of the program.
  case tooNew(path: String, version: Int, supported: Int)
  case migrationFailed(version: Int, reason: String)
  case writeFailed(path: String, reason: String)
  case notFound(what: String)
  case alreadyThere(path: String)
  /// A share file, which is opened only after it is put together with its books.
  case shared(path: String)
  case busy(path: String)
  case diskFull(path: String)
  case extensionMissing(path: String)
}
