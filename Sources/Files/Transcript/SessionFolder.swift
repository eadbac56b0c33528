package import Basics
import Bindings
import Books
package import Sessions

/// The sessions of a workspace: `<year>/<id>-<title>.ibs.jsonl`, and their blobs in `blobs`.
package actor SessionFolder: SessionLibrary {
  static let ending = ".ibs.jsonl"

  package let path: String
  let hasher: ContentHasher
  let clock: WallClock
  let ids: any IDSource
  private let secrets: SecretFilter
  private let toDisk: DiskWrite
  private let executor = SerialQueueExecutor(label: "sessions")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// `path` is absolute; the folder is created with the first line of a session.
  package init(
    path: String, hasher: ContentHasher, clock: WallClock, ids: any IDSource,
    secrets: SecretFilter, toDisk: DiskWrite = DiskWrite()
  ) {
    self.toDisk = toDisk
    self.path = path
    self.hasher = hasher
    self.clock = clock
    self.ids = ids
    self.secrets = secrets
  }

  package func create(title: String) -> any TranscriptStore {
    let id = ids.ulid()
    return transcript(id: id, location: newLocation(id: id, title: title))
  }

  /// A file whose name begins with a new ULID, so that names sort by the time of arrival.
  func newLocation(id: String, title: String) -> String {
    let year = clock.now().description.prefix(4)
    let name = [id, FileSlug.of(secrets.filter(title))].filter { !$0.isEmpty }.joined(
      separator: "-")
    return "\(path)/\(year)/\(name)\(Self.ending)"
  }

  package func open(_ location: String) async throws -> any TranscriptStore {
    let head = try TranscriptHead.read(location)
    let transcript = transcript(id: head.session, location: location)
    try await transcript.resume()
    return transcript
  }

  package func read(_ location: String) throws -> TranscriptText {
    let blobs = BlobFolder(path: blobs(of: location), hasher: hasher)
    var text = blobs.attach(try TranscriptText(contentsOf: location, hasher: hasher))
    text.problems += blobs.problems(with: text.namedBlobs)
    return text
  }

  package func blob(_ hash: ContentHash, of location: String) throws -> [UInt8]? {
    try BlobFolder(path: blobs(of: location), hasher: hasher).read(hash)
  }

  package func summaries() throws -> [SessionSummary] {
    transcripts.compactMap { TranscriptHead.summary($0) }
  }

  /// The newest session that a person began; reads as few files as possible.
  package func newest() -> SessionSummary? {
    transcripts.lazy.compactMap { TranscriptHead.summary($0) }.first { $0.client == nil }
  }

  /// Paths, the latest arrival first: names begin with the time.
  private var transcripts: [String] {
    names(in: path).filter { $0.allSatisfy(\.isNumber) }.sorted(by: >).flatMap { year in
      names(in: "\(path)/\(year)").filter { $0.hasSuffix(Self.ending) }.sorted(by: >)
        .map { "\(path)/\(year)/\($0)" }
    }
  }

  private func transcript(id: String, location: String) -> JSONLTranscript {
    JSONLTranscript(
      sessionID: id, location: location, blobs: blobs(of: location), hasher: hasher,
      secrets: secrets, toDisk: toDisk)
  }

  /// The blobs' folder, beside the folder of the year, so that a copied `sessions` folder is
  /// complete.
  package nonisolated func blobs(of location: String) -> String {
    let parts = location.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/blobs"
  }

  /// Names in a folder; empty for a missing one.
  nonisolated func names(in folder: String) -> [String] {
    (try? FileSystem.names(in: folder)) ?? []
  }
}

extension SessionFolder {
  /// Age in microseconds below which a blob is kept, because a shell may be about to name it.
  private static let settlingTime: Int64 = 3_600_000_000

  package func lines(of location: String) throws -> [[UInt8]] {
    // Throws for files that are not transcripts, and for those of a later version.
    let text = try TranscriptText(contentsOf: location, hasher: hasher)
    do throws(FileError) {
      let bytes = try FileSystem.read(location, limit: JSONLTranscript.byteLimit)
      return bytes.prefix(text.completeCount).split(separator: 0x0A).map { Array($0) }
    } catch {
      throw StorageError(error)
    }
  }

  package func remove(_ location: String) throws {
    let isTaken: Bool
    do throws(FileError) {
      let file = try AppendFile(path: location)
      isTaken = try file.lock()
      if isTaken { try FileSystem.remove(location) }
    } catch {
      throw StorageError(error)
    }
    guard isTaken else { throw StorageError.busy(path: location) }
  }

  package func sweepBlobs(isTrial: Bool) throws -> BlobSweep {
    let named = try namedHashes()
    let now = clock.now().microseconds
    var sweep = (kept: 0, removed: 0, bytes: 0)
    for folder in names(in: "\(path)/blobs") {
      for name in names(in: "\(path)/blobs/\(folder)") {
        let file = "\(path)/blobs/\(folder)/\(name)"
        // Files that are not blobs of ours are not touched.
        guard let hash = BlobFolder.hash(ofFile: name),
          let size = FileSystem.sizeAndChange(of: file)
        else {
          continue
        }
        if named.contains(hash) || now - size.microseconds < Self.settlingTime {
          sweep.kept += 1
          continue
        }
        if !isTrial { try remove(blob: file) }
        sweep = (sweep.kept, sweep.removed + 1, sweep.bytes + size.byteCount)
      }
    }
    return BlobSweep(kept: sweep.kept, removed: sweep.removed, freedBytes: sweep.bytes)
  }

  package func takeIn(_ lines: [[UInt8]], blobs: [[UInt8]], withheld: [ContentHash]) throws
    -> String
  {
    var bytes: [UInt8] = []
    for line in lines { bytes += line + [0x0A] }
    let text = TranscriptText(bytes, hasher: hasher)
    // The id becomes part of a file name, and comes from a stranger.
    guard let head = text.head, text.problems.isEmpty, !head.session.isEmpty,
      head.session.utf8.count <= 64,
      head.session.utf8.allSatisfy({ Self.idBytes.contains($0) })
    else {
      throw StorageError.corrupted(
        path: "The shared session", detail: "is not an intact transcript")
    }
    if let known = try summaries().first(where: { $0.id == head.session }) {
      throw StorageError.alreadyThere(path: known.location)
    }
    // An imported session becomes `~1`, so its name has the present time.
    let location = newLocation(id: ids.ulid(), title: head.title)
    let year = Path.parent(of: location)
    let store = BlobFolder(path: "\(path)/blobs", hasher: hasher)
    do throws(FileError) {
      for blob in blobs { _ = try store.keep(blob, as: hasher.hash(blob)) }
      for hash in withheld { try store.markWithheld(hash) }
      try FileSystem.makeFolders(year, permissions: 0o700)
      try FileSystem.writeAtomically(bytes, to: location)
    } catch {
      throw StorageError(error)
    }
    return location
  }

  private static let idBytes = Set(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// Every hash that a line of a transcript mentions, in any member.
  private func namedHashes() throws -> Set<ContentHash> {
    var hashes: Set<ContentHash> = []
    for summary in try summaries() {
      let text = try TranscriptText(contentsOf: summary.location, hasher: hasher)
      guard !text.problems.contains(where: \.hidesNames) else {
        throw StorageError.corrupted(
          path: summary.location, detail: "cannot be read whole; nothing was removed")
      }
      for record in text.records {
        JSONValue.object(record.fields).collectHashes(into: &hashes)
      }
    }
    return hashes
  }

  private func remove(blob file: String) throws {
    do throws(FileError) { try FileSystem.remove(file) } catch { throw StorageError(error) }
  }
}

extension TranscriptProblem {
  /// True for an unreadable line, which may name any blob.
  fileprivate var hidesNames: Bool { if case .unreadable = self { true } else { false } }
}

extension JSONValue {
  fileprivate func collectHashes(into hashes: inout Set<ContentHash>) {
    switch self {
    case .string(let text): if let hash = ContentHash(text) { hashes.insert(hash) }
    case .array(let items): for item in items { item.collectHashes(into: &hashes) }
    case .object(let members): for member in members.values { member.collectHashes(into: &hashes) }
    default: break
    }
  }
}
