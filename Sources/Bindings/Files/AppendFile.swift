import Glibc

/// A file opened for appending and closed with the value; an append is whole or absent.
package struct AppendFile: ~Copyable, Sendable {
  private let descriptor: Int32
  package let path: String

  /// Opens the file, or creates it with the mode `permissions`; its folder must exist.
  package init(path: String, permissions: UInt32 = 0o600) throws(FileError) {
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw FileError("open", path) }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Locks the file for this value until it is closed; returns false when another open file holds the lock.
  ///
  /// Tries for a tenth of a second, because a child process that is being started holds every open file
  /// until it runs its program.
  package func lock() throws(FileError) -> Bool {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK else { throw FileError("lock", path) }
      usleep(5000)
    }
    return false
  }

  package var byteCount: Int {
    get throws(FileError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileError("stat", path) }
      return Int(status.st_size)
    }
  }

  /// Hands all bytes to the system, which keeps them if this process is killed, but not if the machine stops.
  ///
  /// On an error, such as a full disk, the file gets its old length back before the error is thrown.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    let before = try byteCount
    do throws(FileError) {
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      _ = ftruncate(descriptor, before)
      throw error
    }
  }

  /// Returns once everything appended is on the disk.
  package func synchronize() throws(FileError) {
    guard fdatasync(descriptor) == 0 else { throw FileError("sync", path) }
  }

  /// Cuts the file down to its first `count` bytes.
  package func truncate(to count: Int) throws(FileError) {
    guard ftruncate(descriptor, count) == 0 else { throw FileError("truncate", path) }
  }
}

/// Writes all bytes, continuing after signals and short writes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
    }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw FileError("write", path) }
    done += count
  }
}
