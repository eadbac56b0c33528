internal import Bindings
internal import Domain

/// Blobs by their hash: `ab/<hash>` holds exactly the bytes that hash to it.
struct BlobFolder: Sendable {
  let path: String
  let hasher: any ContentHasher

  /// Writes a blob that is not there yet and returns its path; nil when it was.
  ///
  /// What is there is never written again, unless a crash has cut it short.
  func keep(_ bytes: [UInt8], as hash: ContentHash) throws(FileError) -> String? {
    let file = file(of: hash)
    if FileSystem.sizeAndChange(of: file)?.byteCount == bytes.count { return nil }
    try FileSystem.makeFolders(folder(of: hash), permissions: 0o700)
    try FileSystem.writeAtomically(bytes, to: file, isDurable: false)
    return file
  }

  /// Nil when there is no such blob; throws `StorageError.corrupted` when its bytes have changed.
  func read(_ hash: ContentHash) throws -> [UInt8]? {
    let file = file(of: hash)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(file, limit: JSONLTranscript.byteLimit)
    } catch {
      if error.isNotFound { return nil }
      throw StorageError.corrupted(path: file, detail: error.message)
    }
    guard hasher.hash(bytes) == hash else {
      throw StorageError.corrupted(path: file, detail: "the bytes do not match their hash")
    }
    return bytes
  }

  /// The transcript with its long texts; blobs that are missing or damaged become problems.
  func attach(_ text: TranscriptText) -> TranscriptText {
    var text = text
    var problems: [TranscriptProblem] = []
    text.records = text.records.map { record in
      LongTexts.attach(record) { hash in
        do {
          if let bytes = try read(hash) { return String(decoding: bytes, as: UTF8.self) }
          problems.append(.blobMissing(hash))
        } catch {
          problems.append(.blobDamaged(hash))
        }
        return nil
      }
    }
    text.problems += problems
    return text
  }

  /// What is wrong with the blobs that lines name by hash.
  func problems(with hashes: Set<ContentHash>) -> [TranscriptProblem] {
    hashes.sorted { $0.hex < $1.hex }.compactMap { hash in
      do {
        return try read(hash) == nil ? .blobMissing(hash) : nil
      } catch {
        return .blobDamaged(hash)
      }
    }
  }

  private func folder(of hash: ContentHash) -> String { "\(path)/\(hash.hex.prefix(2))" }
  private func file(of hash: ContentHash) -> String { "\(folder(of: hash))/\(hash.hex)" }
}
