/// Text files of one folder, each under a name: that of the file without its ending.
package protocol TextFolder: Sendable {
  /// Names of the files there, in the order of the files.
  func names() -> [String]
  /// The file of a name, whether or not it exists.
  func path(of name: String) -> String
  /// The bytes of a file; nil without one.
  func bytes(of name: String) throws(TextFileError) -> [UInt8]?
  /// Writes a file in place of an earlier one; the folder comes with the first.
  func write(_ text: String, as name: String) throws(TextFileError)
}

/// The reason a text file cannot be read or written.
package struct TextFileError: Error {
  package let path: String
  package let reason: String
  /// The same in the terms of the storage.
  package let cause: any Error

  package init(path: String, reason: String, cause: any Error) {
    self.path = path
    self.reason = reason
    self.cause = cause
  }
}
