import Glibc

/// A regular file opened for reading, closed with the value.
package struct InputFile: ~Copyable, Sendable {
  private let descriptor: Int32
  package let path: String
  /// Size in bytes when the file was opened.
  package let byteCount: Int

  /// Opens a regular file; folders, pipes and devices are refused with `EINVAL`.
  package init(path: String) throws(FileError) {
    // Without O_NONBLOCK opening a pipe would wait for a writer for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("open", path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileError("open", path, code: EINVAL)
    }
    self.descriptor = descriptor
    self.path = path
    byteCount = max(0, Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// Reads the next bytes: at most `count`, fewer near the end of the file, empty at it.
  package func read(_ count: Int) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      while filled < buffer.count, let base = buffer.baseAddress {
        let got = Glibc.read(descriptor, base + filled, buffer.count - filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { break }
        filled += got
      }
    }
    guard failure == 0 else { throw FileError("read", path, code: failure) }
    return bytes
  }
}

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
