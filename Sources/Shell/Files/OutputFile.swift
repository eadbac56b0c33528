import Bindings
import Books
import Terminal

/// A file to write for a person, such as a table or a picture.
struct OutputFile: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  /// True when something exists at the path.
  var exists: Bool { FileSystem.kind(of: path) != nil }

  /// True when the path leads to a regular file, whose content a write replaces.
  var isFile: Bool { FileSystem.kind(of: path) == .file }

  /// Writes the whole file or nothing, and says whether it replaced another; throws
  /// `StorageError.writeFailed`.
  func put(_ text: String) throws -> StyledText {
    let isReplaced = isFile
    try write(text)
    return isReplaced ? "Replaced \(path, .strong)." : "Wrote \(path, .strong)."
  }

  /// Writes the whole file or nothing; throws `StorageError.writeFailed`.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the whole file or nothing; throws `StorageError.writeFailed`.
  ///
  /// A file that was there keeps its mode and the symbolic links that lead to it.
  func write(_ bytes: [UInt8]) throws {
    try told { () throws(FileError) in try FileSystem.replaceContents(of: path, with: bytes) }
  }

  /// Adds the bytes behind those of the file, all or none; throws `StorageError.writeFailed`.
  func append(_ bytes: [UInt8]) throws {
    try told { () throws(FileError) in
      try AppendFile(path: path, permissions: 0o644).append(bytes)
    }
  }

  private func told(_ write: () throws(FileError) -> Void) throws {
    do throws(FileError) {
      try write()
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
  }
}
