import Basics
import Bindings
import Files
package import Search
import Synchronization

/// The vocabulary `cl100k_base` in tiktoken's format: one token per line, its bytes in base64 and
/// its rank.
package final class TiktokenFile: BytePairLibrary {
  /// SHA-256 that tiktoken itself expects of the file.
  private static let hash = "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"
  private static let byteLimit = 8 << 20

  private let path: String?
  private let known = Mutex<BytePairCounter?>(nil)

  /// `path` is nil when no file was installed.
  package init(path: String?) { self.path = path }

  package var isThere: Bool { path != nil }

  package func counter() throws -> BytePairCounter {
    try known.withLock { known in
      if let known { return known }
      let counter = BytePairCounter(try read())
      known = counter
      return counter
    }
  }

  private func read() throws -> BytePairVocabulary {
    guard let path else {
      throw ChunkingError.noVocabulary(reason: "no vocabulary of byte pairs was installed")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: Self.byteLimit)
    } catch {
      throw ChunkingError.noVocabulary(reason: "\(path): \(error.message)")
    }
    guard ContentHasher.sha256.hash(bytes).hex == Self.hash else {
      throw ChunkingError.noVocabulary(reason: "\(path) is not the cl100k_base of tiktoken")
    }
    return try Self.vocabulary(bytes)
  }

  /// Decodes the tokens into one array, so that a hundred thousand of them need few allocations.
  private static func vocabulary(_ file: [UInt8]) throws -> BytePairVocabulary {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count)
    var entries: [(range: Range<Int>, rank: Int32)] = []
    for line in file.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20)
      guard parts.count == 2, let token = Base64.decode(String(decoding: parts[0], as: UTF8.self)),
        let rank = Int32(String(decoding: parts[1], as: UTF8.self)), !token.isEmpty
      else { throw ChunkingError.noVocabulary(reason: "a line is not a token with its rank") }
      entries.append((bytes.count..<bytes.count + token.count, rank))
      bytes += token
    }
    return BytePairVocabulary(
      name: "cl100k_base", tokens: entries.map { (bytes[$0.range], $0.rank) })
  }
}
