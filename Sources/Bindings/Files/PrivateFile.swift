import Glibc

/// A small file that only its owner may read or write, such as a file of keys.
package enum PrivateFile {
  /// The reason that a file is not trusted, found on the open file, so that a rename cannot deceive it.
  package enum Flaw: Error, Hashable, Sendable {
    case exposed(mode: Int)
    case foreignOwner
    case notAFile
    case system(FileError)
  }

  /// The first `limit` bytes, or nil when there is no such file; refuses a symbolic link.
  package static func read(_ path: String, limit: Int = 1 << 16) throws(Flaw) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP { throw .notAFile }
      throw .system(FileError("open", path))
    }
    defer { close(descriptor) }
    try check(descriptor, path)
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let piece = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), limit - count)
      }
      if piece < 0, errno == EINTR { continue }
      guard piece >= 0 else { throw .system(FileError("read", path)) }
      if piece == 0 { break }
      count += piece
    }
    return Array(bytes[..<count])
  }

  private static func check(_ descriptor: Int32, _ path: String) throws(Flaw) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(FileError("stat", path)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_uid == geteuid() else { throw .foreignOwner }
    let mode = Int(status.st_mode & 0o777)
    guard mode & 0o077 == 0 else { throw .exposed(mode: mode) }
  }
}
