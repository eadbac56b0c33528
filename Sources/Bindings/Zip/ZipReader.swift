/// An archive opened for one reader: libzip blocks on the file, so it runs on a queue of its own.
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

  /// Opens an archive and reads its directory.
  package static func open(
    _ contents: ZipContents, limits: ZipLimits = ZipLimits()
  ) async throws(ZipError) -> ZipReader {
    try await Opener(executor: SerialQueueExecutor(label: "interactive-books.zip"))
      .open(contents, limits)
  }

  /// Opens the archive at an absolute path.
  package static func open(
    path: String, limits: ZipLimits = ZipLimits()
  ) async throws(ZipError) -> ZipReader {
    try await open(.file(path: path), limits: limits)
  }

  /// Unpacks the entry of a normalised name.
  package func read(_ name: String) throws(ZipError) -> [UInt8] {
    guard let entry = entries[name] else { throw .missing(name: name) }
    return try archive.read(entry)
  }
}

/// Opens an archive on the queue that will read it, since its directory may be long.
private actor Opener {
  private let executor: SerialQueueExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: SerialQueueExecutor) { self.executor = executor }

  func open(_ contents: ZipContents, _ limits: ZipLimits) throws(ZipError) -> ZipReader {
    ZipReader(try ZipArchive(contents, limits: limits), on: executor)
  }
}
