import Basics
import Bindings
import Books
import Sessions

extension TranscriptText {
  /// Reads a file; throws `StorageError` when it is not a transcript or comes from a later version.
  init(contentsOf path: String, hasher: ContentHasher) throws {
    self.init(try Self.bytes(of: path), hasher: hasher)
    try checkHead(path)
  }

  /// Reads a file in order to continue it, see `opening`.
  static func opening(_ path: String, hasher: ContentHasher) async throws -> TranscriptText {
    let text = await opening(try bytes(of: path), hasher: hasher)
    try text.checkHead(path)
    return text
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path, limit: JSONLTranscript.byteLimit)
    } catch {
      throw error.isNotFound
        ? StorageError.notFound(what: path)
        : StorageError.corrupted(path: path, detail: "cannot be read: \(error.message)")
    }
  }

  private func checkHead(_ path: String) throws {
    guard let head, head.format == HeadLine.format else {
      if isShared { throw StorageError.shared(path: path) }
      throw StorageError.corrupted(path: path, detail: "is not a transcript")
    }
    guard head.version <= HeadLine.currentVersion else {
      throw StorageError.tooNew(
        path: path, version: head.version, supported: HeadLine.currentVersion)
    }
  }

  /// True for a share file, with places instead of the book's words.
  private var isShared: Bool {
    records.first?.fields.text("fmt") == SharedSession.format
  }

  /// Blobs named by hash in lines, other than long texts.
  var namedBlobs: Set<ContentHash> {
    var hashes: Set<ContentHash> = []
    for record in records {
      if let prompt = PromptLine(record) {
        hashes.formUnion([prompt.text, prompt.templateHash] + prompt.partials.map(\.hash))
      }
      if let call = CallLine(record) {
        hashes.formUnion([call.request, call.response].compactMap(\.self))
      }
      if let line = VectorsLine(record) { hashes.insert(line.vectors) }
      if let input = InputLine(record) { hashes.insert(input.blob) }
      if let request = RerankLine(record)?.request { hashes.insert(request) }
    }
    return hashes
  }
}

/// The first line of a transcript, read without the rest.
enum TranscriptHead {
  /// Most bytes of a head.
  private static let limit = 64 * 1024

  /// Throws `StorageError` when the file is missing or not a transcript.
  static func read(_ path: String) throws -> HeadLine {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readStart(of: path, count: limit)
    } catch {
      throw StorageError(error)
    }
    let value = bytes.firstIndex(of: 0x0A).flatMap {
      try? JSONValue(parsing: bytes, range: 0..<$0)
    }
    if value?["fmt"]?.string == SharedSession.format { throw StorageError.shared(path: path) }
    guard let value, value["k"]?.string == HeadLine.kind,
      let head = value.object.flatMap({ HeadLine(fields: $0) }), head.format == HeadLine.format
    else {
      throw StorageError.corrupted(path: path, detail: "is not a transcript")
    }
    return head
  }

  static func summary(_ path: String) -> SessionSummary? {
    guard let head = try? read(path), let size = FileSystem.sizeAndChange(of: path) else {
      return nil
    }
    return SessionSummary(
      id: head.session, title: head.title, created: head.created,
      changed: Timestamp(microseconds: size.microseconds), byteCount: size.byteCount,
      location: path, client: head.client)
  }
}
