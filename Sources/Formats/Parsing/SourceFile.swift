import Basics
import Bindings
import Books
import Parameters

/// Reads source files for the parsers, with errors of books.
///
/// A file is hashed again after reading; one that changed in between is refused.
enum SourceFile {
  /// All bytes to parse; throws `BookError` when they cannot be read or pass the limit.
  static func read(_ source: BookSource) throws(BookError) -> [UInt8] {
    if let unpacked = source.unpacked { return unpacked }
    return try read(path: source.path, name: source.name, limits: source.options.limits)
  }

  /// The whole file at a path.
  static func read(
    path: String, name: String, limits: ParsingLimits
  ) throws(BookError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path, limit: limits.bytes)
    } catch {
      throw error.isTooLarge ? limits.error(.bytes, source: name) : failure(error, name: name)
    }
  }

  /// First bytes, hash and size of a file, read in pieces so that a large file takes no memory.
  static func scan(
    path: String, name: String
  ) throws -> (head: [UInt8], hash: ContentHash, byteCount: Int) {
    do {
      let file = try InputFile(path: path)
      var sha = SHA256()
      var piece = try file.read(FileSample.byteCount)
      let head = piece
      var byteCount = 0
      while !piece.isEmpty {
        try Task.checkCancellation()
        byteCount += piece.count
        sha.update(piece)
        piece = try file.read(1 << 20)
      }
      guard let hash = ContentHash(sha.hex()) else {
        throw BookError.parseFailed(source: name, reason: "SHA-256 failed")
      }
      return (head, hash, byteCount)
    } catch let error as FileError {
      throw failure(error, name: name)
    }
  }

  static func failure(_ error: FileError, name: String) -> BookError {
    error.isNotFound
      ? .notFound(reference: name, candidates: [])
      : .parseFailed(
        source: name, reason: error.isNoRegularFile ? "it is not a regular file" : error.message)
  }
}
