import Basics
import Glibc

extension FileSystem {
  /// All bytes of a regular file; throws `FileError`, `EFBIG` when the file is longer than `limit` bytes.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    let file = try InputFile(path: path)
    guard file.byteCount <= limit else { throw FileError("read", path, code: EFBIG) }
    return try file.read(file.byteCount)
  }

  /// The bytes of a text that a person may have written, as `read`, without a byte order mark.
  package static func readText(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    try read(path, limit: limit).withoutByteOrderMark
  }

  /// The first `count` bytes of a regular file; fewer when it is shorter.
  package static func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let file = try InputFile(path: path)
    return try file.read(min(count, file.byteCount))
  }

  /// Replaces the file in one step, so that a reader sees either the old or the new bytes.
  ///
  /// After a crash of the machine the file has the old or the new bytes if `isDurable`, else it may be empty.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o600, isDurable: Bool = true
  ) throws(FileError) {
    try replace(path, with: bytes, permissions, isExact: false, isDurable: isDurable)
  }

  /// Replaces what a person's file holds in one step: its mode and the symbolic links to it stay.
  ///
  /// A new file gets the mode `permissions` without the bits of the umask. A device or a pipe is written to.
  package static func replaceContents(
    of path: String, with bytes: [UInt8], permissions: UInt32 = 0o644
  ) throws(FileError) {
    let target = try linkTarget(of: path)
    switch kind(of: target) {
    case nil: try writeAtomically(bytes, to: target, permissions: permissions)
    case .file:
      guard access(target, W_OK) == 0 else { throw FileError("open", path) }
      try replace(
        target, with: bytes, self.permissions(of: target) ?? permissions, isExact: true,
        isDurable: true)
    case .folder: throw FileError("open", path, code: EISDIR)
    case .other: try AppendFile(path: target).append(bytes)
    }
  }

  /// Renames a new file over the path; an exact mode ignores the umask.
  private static func replace(
    _ path: String, with bytes: [UInt8], _ permissions: UInt32, isExact: Bool, isDurable: Bool
  ) throws(FileError) {
    let draft = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw FileError("open", draft) }
    do throws(FileError) {
      defer { close(descriptor) }
      guard !isExact || fchmod(descriptor, permissions) == 0 else { throw FileError("chmod", path) }
      try writeAll(bytes, to: descriptor, path: path)
      guard !isDurable || fdatasync(descriptor) == 0 else { throw FileError("sync", path) }
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let error = FileError("rename", path)
      unlink(draft)
      throw error
    }
  }

  /// Returns once the contents of a file, or the names in a folder, are on the disk.
  package static func synchronize(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError("sync", path) }
  }
}
