import CZip
import Glibc

/// An open zip archive, whose entries are unpacked into memory and never to a file.
///
/// May move between threads, but two threads must not use it at once.
package struct ZipArchive: ~Copyable, Sendable {
  nonisolated(unsafe) private let handle: OpaquePointer
  /// Files in the order of the archive, without folders and without names that lead out of it.
  package let entries: [ZipEntry]
  /// Entries whose name leads out of the archive, such as `../../etc/passwd`.
  package let escapingNames: [String]
  private let limits: ZipLimits
  private var budget: Int

  /// Opens an archive and reads its directory; throws `ZipError`.
  package init(_ contents: ZipContents, limits: ZipLimits = ZipLimits()) throws(ZipError) {
    let handle =
      switch contents {
      case .file(let path): try Self.open(path)
      case .bytes(let bytes): try Self.open(bytes)
      }
    let count = Int(clamping: zip_get_num_entries(handle, 0))
    guard count <= limits.entryCount else {
      zip_discard(handle)
      throw .tooManyEntries(count: count, limit: limits.entryCount)
    }
    (entries, escapingNames) = Self.directory(of: handle, count: count)
    self.handle = handle
    self.limits = limits
    budget = limits.totalBytes
  }

  deinit { zip_discard(handle) }

  /// Unpacks an entry; throws `ZipError` as soon as its bytes pass a limit.
  package mutating func read(_ entry: ZipEntry) throws(ZipError) -> [UInt8] {
    guard !entry.isEncrypted else { throw .encrypted(name: entry.name) }
    // The stated size is checked first: a true one over a limit saves unpacking.
    try check(entry, byteCount: entry.byteCount)
    guard let file = zip_fopen_index(handle, entry.index, 0) else {
      throw .damaged(name: entry.name, message: String(cString: zip_strerror(handle)))
    }
    defer { zip_fclose(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(entry.byteCount, 1 << 20))
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Int(zip_fread(file, &piece, UInt64(piece.count)))
      guard count >= 0 else {
        throw .damaged(name: entry.name, message: String(cString: zip_file_strerror(file)))
      }
      if count == 0 { break }
      bytes.append(contentsOf: piece[..<count])
      try check(entry, byteCount: bytes.count)
    }
    budget -= bytes.count
    return bytes
  }

  private func check(_ entry: ZipEntry, byteCount: Int) throws(ZipError) {
    guard byteCount <= limits.entryBytes else {
      throw .entryTooLarge(name: entry.name, limit: limits.entryBytes)
    }
    guard byteCount <= budget else { throw .totalTooLarge(limit: limits.totalBytes) }
    guard byteCount <= 1 << 20 || byteCount / max(1, entry.packedByteCount) <= limits.ratio else {
      throw .ratioTooHigh(name: entry.name, limit: limits.ratio)
    }
  }

  /// Lists the files; of two entries with the same name the first counts.
  private static func directory(
    of handle: OpaquePointer, count: Int
  ) -> (entries: [ZipEntry], escaping: [String]) {
    var entries: [ZipEntry] = []
    var escaping: [String] = []
    var known: Set<String> = []
    for index in 0..<UInt64(max(0, count)) {
      var stat = zip_stat_t()
      zip_stat_init(&stat)
      guard zip_stat_index(handle, index, 0, &stat) == 0, let raw = stat.name else { continue }
      let written = String(cString: raw)
      guard let name = ZipEntryName.normalized(written) else {
        escaping.append(written)
        continue
      }
      guard !written.hasSuffix("/"), known.insert(name).inserted else { continue }
      entries.append(
        ZipEntry(
          name: name, byteCount: Int(clamping: stat.size), index: index,
          packedByteCount: Int(clamping: stat.comp_size),
          isEncrypted: stat.encryption_method != UInt16(ZIP_EM_NONE)))
    }
    return (entries, escaping)
  }

  private static func open(_ path: String) throws(ZipError) -> OpaquePointer {
    var code: Int32 = 0
    guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
      throw .unreadable(message: message(ofCode: code))
    }
    return handle
  }

  /// Opens a copy of the bytes, which libzip owns and frees with the archive.
  private static func open(_ bytes: [UInt8]) throws(ZipError) -> OpaquePointer {
    // libzip does not free an empty copy.
    guard !bytes.isEmpty else { throw .unreadable(message: "the archive is empty") }
    guard let copy = malloc(bytes.count) else { throw .unreadable(message: "out of memory") }
    bytes.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(copy, UInt64(bytes.count), 1, &error) else {
      free(copy)
      throw .unreadable(message: String(cString: zip_error_strerror(&error)))
    }
    guard let handle = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw .unreadable(message: String(cString: zip_error_strerror(&error)))
    }
    return handle
  }

  private static func message(ofCode code: Int32) -> String {
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}

/// Names of archive entries and of links between them as paths inside the archive.
package enum ZipEntryName {
  /// The path without empty, `.` and `..` parts, joined by `/`; nil when it leads out of the archive, is empty
  /// or has a zero byte.
  package static func normalized(_ name: String) -> String? {
    var parts: [Substring.UTF8View] = []
    for part in Substring(name).utf8.split(whereSeparator: { $0 == 0x2F || $0 == 0x5C }) {
      switch Array(part) {
      case [0x2E]: continue
      case [0x2E, 0x2E]:
        guard parts.popLast() != nil else { return nil }
      default:
        guard !part.contains(0) else { return nil }
        parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.map { String(Substring($0)) }.joined(separator: "/")
  }
}
