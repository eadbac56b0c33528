import Basics
import Glibc

/// The kind of object at a path, symbolic links followed.
package enum FileKind: Hashable, Sendable {
  case file, folder, other
}

/// Files and folders by path; a path is absolute or starts at the working directory.
package enum FileSystem {
  /// Returns nil when there is nothing at the path, or the process may not look.
  package static func kind(of path: String) -> FileKind? {
    switch status(of: path).map({ $0.st_mode & S_IFMT }) {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case nil: nil
    default: .other
    }
  }

  /// True when the path itself is a symbolic link, also a dangling one.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Size in bytes and time of the last change in microseconds since 1970; nil when there is no file.
  package static func sizeAndChange(of path: String) -> (byteCount: Int, microseconds: Int64)? {
    status(of: path).map {
      (Int($0.st_size), Int64($0.st_mtim.tv_sec) * 1_000_000 + Int64($0.st_mtim.tv_nsec) / 1000)
    }
  }

  /// True when this process can create files in the folder.
  package static func isWritable(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

  /// True when the path is a file that this process may execute.
  package static func isExecutable(_ path: String) -> Bool {
    kind(of: path) == .file && access(path, X_OK) == 0
  }

  /// The absolute path without symbolic links, `.` and `..`; the file must exist.
  package static func realPath(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError("resolve", path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path at the end of symbolic links, where nothing needs to exist; throws `FileError` for a circle.
  static func linkTarget(of path: String) throws(FileError) -> String {
    var path = path
    // The system follows as many (path_resolution(7)).
    for _ in 0...40 {
      guard isLink(path) else { return path }
      let target = try link(at: path)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    throw FileError("resolve", path, code: ELOOP)
  }

  /// The text of a symbolic link.
  private static func link(at path: String) throws(FileError) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    guard count >= 0 else { throw FileError("resolve", path) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The permission bits of what is at the path; nil when there is nothing.
  package static func permissions(of path: String) -> UInt32? {
    status(of: path).map { $0.st_mode & 0o7777 }
  }

  /// Names in a folder without `.` and `..`, in the order of their bytes.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError("list", folder) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileError("list", folder) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and its parents; a folder that exists stays unchanged.
  package static func makeFolders(_ path: String, permissions: UInt32 = 0o755) throws(FileError) {
    if kind(of: path) == .folder { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    if !parent.isEmpty {
      try makeFolders(path.hasPrefix("/") ? "/" + parent : parent, permissions: permissions)
    }
    guard mkdir(path, permissions) == 0 || errno == EEXIST && kind(of: path) == .folder else {
      throw FileError("make folder", path)
    }
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError("remove", path) }
  }

  /// Renames a file, replacing a file at `target`.
  package static func move(_ path: String, over target: String) throws(FileError) {
    guard rename(path, target) == 0 else { throw FileError("rename", target) }
  }

  /// True when both paths lead to the same file.
  package static func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let first = status(of: path), let second = status(of: other) else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

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
