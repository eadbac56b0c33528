package import Basics
import Bindings
import Books
package import Sessions

/// A transcript in a file of JSON lines, locked by one writer at a time.
package actor JSONLTranscript: TranscriptStore {
  /// Most bytes of a transcript or blob; this program writes no longer ones.
  static let byteLimit = 1 << 30

  package nonisolated let sessionID: String
  package nonisolated let location: String
  private let blobs: BlobFolder
  private let hasher: ContentHasher
  private let secrets: SecretFilter
  private let toDisk: DiskWrite
  private let executor = SerialQueueExecutor(label: "transcript")
  /// The open file; nil until the first line is written.
  private var file: AppendFile?
  private var chain: TranscriptChain
  /// Blobs that may not be on disk yet.
  private var unsynchronized: [String] = []
  /// The records read on opening, until they are requested or one is added.
  private var opened: [TranscriptRecord]?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// A session without a file yet; its folder is created with the first line.
  init(
    sessionID: String, location: String, blobs: String, hasher: ContentHasher,
    secrets: SecretFilter, toDisk: DiskWrite = DiskWrite()
  ) {
    self.toDisk = toDisk
    self.sessionID = sessionID
    self.location = location
    self.blobs = BlobFolder(path: blobs, hasher: hasher)
    self.hasher = hasher
    self.secrets = secrets
    chain = TranscriptChain(hasher: hasher)
  }

  package func append(_ records: [TranscriptRecord]) throws {
    try begin()
    opened = nil
    var next = chain
    var bytes: [UInt8] = []
    do throws(FileError) {
      for record in records {
        let (short, texts) = LongTexts.detach(secrets.filter(record), hasher: hasher)
        for (hash, text) in texts { try keep(text, as: hash) }
        bytes += next.seal(short) + [0x0A]
      }
      try file?.append(bytes)
      chain = next
    } catch {
      throw StorageError(error)
    }
    if records.contains(where: { $0.kind == EndLine.kind }) { try synchronize() }
  }

  // Lines are written while a large blob is filtered, hashed and compressed.

  package nonisolated func keep(_ blob: [UInt8]) async throws -> ContentHash {
    try await keep(filtered: secrets.filter(blob))
  }

  package nonisolated func keep(_ document: JSONValue) async throws -> ContentHash {
    try await keep(filtered: secrets.filter(document))
  }

  private nonisolated func keep(filtered bytes: [UInt8]) async throws -> ContentHash {
    let hash = hasher.hash(bytes)
    if let packed = blobs.packed(bytes, as: hash) { try await write(packed) }
    return hash
  }

  private func write(_ blob: PackedBlob) throws {
    do throws(FileError) {
      try blobs.write(blob)
      unsynchronized.append(blob.path)
    } catch {
      throw StorageError(error)
    }
  }

  package func blob(_ hash: ContentHash) throws -> [UInt8]? { try blobs.read(hash) }

  package func records() throws -> [TranscriptRecord] {
    guard file != nil else { return [] }
    if let opened {
      self.opened = nil
      return opened
    }
    return blobs.attach(try TranscriptText(contentsOf: location, hasher: hasher)).records
  }

  /// Continues a written transcript: locks it and drops a last line that a crash cut off.
  func resume() async throws {
    try take()
    let text = try await TranscriptText.opening(location, hasher: hasher)
    do throws(FileError) {
      if text.isTorn { try file?.truncate(to: text.completeCount) }
    } catch {
      throw StorageError(error)
    }
    chain = text.chain
    opened = blobs.attach(text).records
  }

  private func take() throws {
    let isTaken: Bool
    do throws(FileError) {
      let opened = try AppendFile(path: location)
      isTaken = try opened.lock()
      if isTaken { file = consume opened }
    } catch {
      throw StorageError(error)
    }
    guard isTaken else { throw StorageError.busy(path: location) }
  }

  /// Creates the file for the first line.
  private func begin() throws {
    guard file == nil else { return }
    let folder = location.split(separator: "/").dropLast().joined(separator: "/")
    do throws(FileError) {
      try FileSystem.makeFolders("/" + folder, permissions: 0o700)
    } catch {
      throw StorageError(error)
    }
    try take()
  }

  private func keep(_ bytes: [UInt8], as hash: ContentHash) throws(FileError) {
    if let path = try blobs.keep(bytes, as: hash) { unsynchronized.append(path) }
  }

  /// Flushes blobs first, so that the disk never has a line without its blob.
  private func synchronize() throws {
    for path in unsynchronized { try toDisk(path) }
    unsynchronized = []
    try toDisk(location) { () throws(FileError) in try file?.synchronize() }
  }
}

/// Flushes the contents of files to the disk, so that they survive a stop of the machine.
package struct DiskWrite: Sendable {
  /// A replacement for the disk in tests; nil for the system's.
  private let standIn: (@Sendable (_ path: String) throws -> Void)?

  /// A stand-in throws `StorageError` to simulate a failing disk.
  package init(_ standIn: (@Sendable (_ path: String) throws -> Void)? = nil) {
    self.standIn = standIn
  }

  /// Returns once the disk has the contents of the file at this path.
  func callAsFunction(_ path: String) throws {
    try self(path) { () throws(FileError) in try FileSystem.synchronize(path) }
  }

  /// Flushes an open file through `system`, whatever its present name.
  func callAsFunction(_ path: String, by system: () throws(FileError) -> Void) throws {
    if let standIn { return try standIn(path) }
    do throws(FileError) {
      try system()
    } catch {
      throw StorageError(error)
    }
  }
}
