import Glibc

/// A failed call on a file or folder, with the system's error number.
package struct FileError: Error, Hashable, Sendable {
  /// The call that failed, such as `open`.
  package let operation: String
  package let path: String
  package let code: Int32

  init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// A folder, a pipe or a device where a file was wanted.
  package var isNoRegularFile: Bool { code == EINVAL }
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
  package var alreadyExists: Bool { code == EEXIST }
  /// The file is longer than the caller's limit.
  package var isTooLarge: Bool { code == EFBIG }
  /// No room left: on the disk, in the owner's quota or under the process's limit for one file.
  package var isDiskFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
  package var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// The system's words for the error.
  package var message: String { String(cString: strerror(code)) }
}
