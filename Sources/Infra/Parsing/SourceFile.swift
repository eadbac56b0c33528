internal import Bindings
internal import Domain

/// Reads source files for the parsers, with the domain's errors.
enum SourceFile {
  /// The whole file; throws `BookError` when it cannot be read or is larger than `byteLimit`.
  static func read(_ source: BookSource, byteLimit: Int) throws(BookError) -> [UInt8] {
    do {
      let file = try InputFile(path: source.path)
      guard file.byteCount <= byteLimit else {
        throw BookError.parseFailed(
          source: source.name, reason: "larger than \(byteLimit >> 20) MB")
      }
      return try file.read(file.byteCount)
    } catch let error as FileError {
      throw failure(error, name: source.name)
    } catch let error as BookError {
      throw error
    } catch {
      throw .parseFailed(source: source.name, reason: "\(error)")
    }
  }

  /// First bytes, hash and size of a file, read in pieces so that its size costs no memory.
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

  private static func failure(_ error: FileError, name: String) -> BookError {
    error.isNotFound
      ? .notFound(reference: name, candidates: [])
      : .parseFailed(
        source: name, reason: error.isNoRegularFile ? "it is no regular file" : error.message)
  }
}
