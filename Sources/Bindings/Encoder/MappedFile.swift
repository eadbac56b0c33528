import Glibc

/// A whole file mapped into memory, read-only and private.
///
/// Truncating the file while it is mapped crashes the process: replace files, never truncate them.
final class MappedFile: Sendable {
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Throws `FileError`, `EINVAL` for anything but a regular file; an empty file maps to an empty buffer.
  init(path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("stat", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("map", path, code: EINVAL) }
    guard let size = Int(exactly: status.st_size), size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let base = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let base, base != MAP_FAILED else { throw FileError("map", path) }
    bytes = UnsafeRawBufferPointer(start: base, count: size)
  }

  deinit {
    guard let base = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: base), bytes.count)
  }

  /// Releases the mapped pages; reading them again takes them from the page cache.
  func releasePages() {
    guard let base = bytes.baseAddress else { return }
    madvise(UnsafeMutableRawPointer(mutating: base), bytes.count, MADV_DONTNEED)
  }
}
