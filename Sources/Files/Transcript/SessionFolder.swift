package import Basics
import Bindings
package import Sessions

/// The sessions of a workspace: `<year>/<id>-<title>.ibs.jsonl`, and their blobs in `blobs`.
package actor SessionFolder: SessionLibrary {
  static let ending = ".ibs.jsonl"

  let path: String
  let hasher: any ContentHasher
  let clock: any WallClock
  let ids: any IDSource
  private let secrets: SecretFilter
  private let toDisk: DiskWrite
  private let executor = SerialQueueExecutor(label: "sessions")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// `path` is absolute; the folder is created with the first line of a session.
  package init(
    path: String, hasher: any ContentHasher, clock: any WallClock, ids: any IDSource,
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
  nonisolated func blobs(of location: String) -> String {
    let parts = location.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/blobs"
  }

  /// Names in a folder; empty for a missing one.
  nonisolated func names(in folder: String) -> [String] {
    (try? FileSystem.names(in: folder)) ?? []
  }
}
