import Basics
import Bindings
import Books
import Sessions

/// A blob as it will be in a file.
struct PackedBlob: Sendable {
  let path: String
  let folder: String
  let content: [UInt8]
}

/// Blobs by their hash: `ab/<hash>` contains exactly the bytes with that hash, `ab/<hash>.z` the
/// same as a zlib stream.
struct BlobFolder: Sendable {
  let path: String
  let hasher: ContentHasher

  /// Fewest bytes of a compressed blob: a shorter file takes up a block of the disk anyway.
  private static let leastCompressed = 1024
  /// Fewest bytes of a blob that somebody would wait for.
  private static let leastLarge = 64 * 1024
  private static let compressedEnding = ".z"
  /// Ending of an empty file in place of a withheld blob.
  private static let withheldEnding = ".withheld"

  /// The blob of a file in the folder; nil for a file that this program did not write.
  static func hash(ofFile name: String) -> ContentHash? {
    let ending = [compressedEnding, withheldEnding].first { name.hasSuffix($0) } ?? ""
    return ContentHash(String(name.dropLast(ending.count)))
  }

  /// A missing blob as its file has it; nil when the folder has it.
  ///
  /// An existing blob is written again only when a crash has cut it short.
  func packed(_ bytes: [UInt8], as hash: ContentHash) -> PackedBlob? {
    let plain = file(of: hash)
    if FileSystem.sizeAndChange(of: plain)?.byteCount == bytes.count { return nil }
    let packed = bytes.count < Self.leastCompressed ? nil : Self.compressed(bytes)
    let (file, content) = packed.map { (plain + Self.compressedEnding, $0) } ?? (plain, bytes)
    if FileSystem.sizeAndChange(of: file)?.byteCount == content.count { return nil }
    return PackedBlob(path: file, folder: folder(of: hash), content: content)
  }

  /// Writes a missing blob; returns the path of its file, nil when the folder has it.
  func keep(_ bytes: [UInt8], as hash: ContentHash) throws(FileError) -> String? {
    guard let blob = packed(bytes, as: hash) else { return nil }
    try write(blob)
    return blob.path
  }

  func write(_ blob: PackedBlob) throws(FileError) {
    try FileSystem.makeFolders(blob.folder, permissions: 0o700)
    try FileSystem.writeAtomically(blob.content, to: blob.path, isDurable: false)
  }

  /// Large blobs, such as the rows of a shelf, in two fifths of the time for an eighth more space.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    ZlibStream.compress(bytes, isFast: bytes.count >= leastLarge)
  }

  /// Notes that a blob was withheld when the session was shared.
  func markWithheld(_ hash: ContentHash) throws(FileError) {
    try FileSystem.makeFolders(folder(of: hash), permissions: 0o700)
    try FileSystem.writeAtomically([], to: file(of: hash) + Self.withheldEnding, isDurable: false)
  }

  /// The reason a blob is missing.
  private func absence(of hash: ContentHash) -> TranscriptProblem {
    FileSystem.kind(of: file(of: hash) + Self.withheldEnding) == nil
      ? .blobMissing(hash) : .blobWithheld(hash)
  }

  /// Returns nil for a missing blob; throws `StorageError.corrupted` when its bytes have changed.
  func read(_ hash: ContentHash) throws -> [UInt8]? {
    let file = file(of: hash)
    if let bytes = try bytes(file) { return try checked(bytes, hash, file) }
    let packed = file + Self.compressedEnding
    guard let stream = try bytes(packed) else { return nil }
    let bytes: [UInt8]
    do throws(ZlibStream.Flaw) {
      bytes = try ZlibStream.decompress(stream, limit: JSONLTranscript.byteLimit)
    } catch {
      throw StorageError.corrupted(path: packed, detail: "is not a complete zlib stream")
    }
    return try checked(bytes, hash, packed)
  }

  /// Returns nil for a missing file.
  private func bytes(_ file: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try FileSystem.read(file, limit: JSONLTranscript.byteLimit)
    } catch {
      if error.isNotFound { return nil }
      throw StorageError.corrupted(path: file, detail: error.message)
    }
  }

  private func checked(_ bytes: [UInt8], _ hash: ContentHash, _ file: String) throws -> [UInt8] {
    guard hasher.hash(bytes) == hash else {
      throw StorageError.corrupted(path: file, detail: "the bytes do not match their hash")
    }
    return bytes
  }

  /// The transcript with its long texts; missing or damaged blobs become problems.
  func attach(_ text: TranscriptText) -> TranscriptText {
    var text = text
    var problems: [TranscriptProblem] = []
    for index in text.marked {
      text.records[index] = LongTexts.attach(text.records[index]) { hash in
        do {
          if let bytes = try read(hash) { return String(decoding: bytes, as: UTF8.self) }
          problems.append(absence(of: hash))
        } catch {
          problems.append(.blobDamaged(hash))
        }
        return nil
      }
    }
    text.problems += problems
    return text
  }

  /// Problems of the blobs that lines name by hash.
  func problems(with hashes: Set<ContentHash>) -> [TranscriptProblem] {
    hashes.sorted { $0.hex < $1.hex }.compactMap { hash in
      do {
        return try read(hash) == nil ? absence(of: hash) : nil
      } catch {
        return .blobDamaged(hash)
      }
    }
  }

  private func folder(of hash: ContentHash) -> String { "\(path)/\(hash.hex.prefix(2))" }
  private func file(of hash: ContentHash) -> String { "\(folder(of: hash))/\(hash.hex)" }
}
