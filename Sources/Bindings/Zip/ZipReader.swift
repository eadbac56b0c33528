/// An archive opened for one reader; it runs on a queue of its own, because libzip blocks on the file.
package actor ZipReader {
  private let executor: SerialQueueExecutor
  private var archive: ZipArchive
  /// Files by normalised name.
  package nonisolated let entries: [String: ZipEntry]
  /// Entries whose name leads out of the archive; they cannot be read.
  package nonisolated let escapingNames: [String]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  fileprivate init(_ archive: consuming ZipArchive, on executor: SerialQueueExecutor) {
    entries = Dictionary(archive.entries.map { ($0.name, $0) }) { first, _ in first }
    escapingNames = archive.escapingNames
    self.archive = archive
    self.executor = executor
  }

  /// Opens an archive and reads its directory; throws `ZipError`.
  package static func open(
    _ contents: ZipContents, limits: ZipLimits = ZipLimits()
  ) async throws(ZipError) -> ZipReader {
    try await Opener(executor: SerialQueueExecutor(label: "interactive-books.zip"))
      .open(contents, limits)
  }

  /// Opens the archive at an absolute path; throws `ZipError`.
  package static func open(
    path: String, limits: ZipLimits = ZipLimits()
  ) async throws(ZipError) -> ZipReader {
    try await open(.file(path: path), limits: limits)
  }

  /// Unpacks the entry with a normalised name; throws `ZipError`, `missing` for an unknown name.
  package func read(_ name: String) throws(ZipError) -> [UInt8] {
    guard let entry = entries[name] else { throw .missing(name: name) }
    return try archive.read(entry)
  }
}

/// Opens an archive on the queue that will read it, because its directory may be long.
private actor Opener {
  private let executor: SerialQueueExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: SerialQueueExecutor) { self.executor = executor }

  func open(_ contents: ZipContents, _ limits: ZipLimits) throws(ZipError) -> ZipReader {
    ZipReader(try ZipArchive(contents, limits: limits), on: executor)
  }
}

/// The bytes of an archive: a file, or memory.
package enum ZipContents: Hashable, Sendable {
  /// The file at an absolute path.
  case file(path: String)
  case bytes([UInt8])
}

/// A file in an archive.
package struct ZipEntry: Hashable, Sendable {
  /// Normalised path inside the archive, without `..`.
  package let name: String
  /// Unpacked bytes as the archive states them, which may be false; clamped to the range of `Int`.
  package let byteCount: Int
  /// Index in the archive, from 0.
  let index: UInt64
  let packedByteCount: Int
  let isEncrypted: Bool
}

/// Limits of an archive, checked against unpacked bytes and not only against the sizes it states.
package struct ZipLimits: Hashable, Sendable {
  package var entryCount = 20_000
  /// Unpacked bytes of one entry.
  package var entryBytes = 128 << 20
  /// Unpacked bytes of all entries that are read.
  package var totalBytes = 512 << 20
  /// Unpacked bytes for each packed byte of an entry; applies to entries over 1 MB.
  package var ratio = 500

  package init() {}
}

/// The reason that an archive or an entry of it could not be read.
package enum ZipError: Error, Hashable, Sendable {
  /// The file cannot be read, or is not a sound archive; `message` is libzip's own.
  case unreadable(message: String)
  case tooManyEntries(count: Int, limit: Int)
  case entryTooLarge(name: String, limit: Int)
  case totalTooLarge(limit: Int)
  /// Unpacks to more than `limit` times its packed size: a bomb.
  case ratioTooHigh(name: String, limit: Int)
  case missing(name: String)
  case encrypted(name: String)
  case damaged(name: String, message: String)
}
