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
