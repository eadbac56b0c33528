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
