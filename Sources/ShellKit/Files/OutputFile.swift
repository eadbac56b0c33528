package import Basics
import Bindings
import Books
package import Terminal

/// A file to write for a person, such as a table or a picture.
package struct OutputFile: Sendable {
  let path: String

  package init(path: String) {
    self.path = path
  }

  /// True when something exists at the path.
  package var exists: Bool { FileSystem.kind(of: path) != nil }

  /// True when the path leads to a regular file, whose content a write replaces.
  var isFile: Bool { FileSystem.kind(of: path) == .file }

  /// Writes the whole file or nothing, and says whether it replaced another; throws
  /// `StorageError.writeFailed`.
  package func put(_ text: String) throws -> StyledText {
    let isReplaced = isFile
    try write(text)
    return isReplaced ? "Replaced \(path, .strong)." : "Wrote \(path, .strong)."
  }

  /// Writes the whole file or nothing; throws `StorageError.writeFailed`.
  package func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the whole file or nothing; throws `StorageError.writeFailed`.
  ///
  /// A file that was there keeps its mode and the symbolic links that lead to it.
  package func write(_ bytes: [UInt8]) throws {
    try told { () throws(FileError) in try FileSystem.replaceContents(of: path, with: bytes) }
  }

  /// Adds the bytes behind those of the file, all or none; throws `StorageError.writeFailed`.
  package func append(_ bytes: [UInt8]) throws {
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

/// A short text file that a person may have written, such as the configuration.
package enum PersonalFile {
  /// Most bytes of the file.
  private static let byteLimit = 1 << 20

  /// The whole text; nil when there is no file.
  ///
  /// Throws `UnreadableFile` for a file that is there, so that nothing takes it for empty.
  package static func text(at path: String) throws(UnreadableFile) -> String? {
    do throws(FileError) {
      return String(decoding: try FileSystem.readText(path, limit: byteLimit), as: UTF8.self)
    } catch {
      if error.isNotFound { return nil }
      throw UnreadableFile(
        path: path, reason: error.isNoRegularFile ? "it is not a regular file" : error.message)
    }
  }
}

/// A file that is there and cannot be read, with the system's reason.
package struct UnreadableFile: Error, Hashable, Sendable {
  let path: String
  let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension UnreadableFile: Explained {
  package var explanation: ErrorMessage {
    ErrorMessage("\(path) could not be read: \(reason).", .unreadable)
  }
}

/// Temporary files for other programs.
package enum ScratchFile {
  /// Writes bytes to a new file that only this user can read, and returns its path; throws
  /// `StorageError.writeFailed`.
  package static func keep(_ bytes: [UInt8]) throws -> String {
    let folder = ProcessEnvironment.value("TMPDIR") ?? "/tmp"
    let path = "\(folder)/interactive-books-\(UInt64.random(in: .min ... .max)).page"
    do throws(FileError) {
      try FileSystem.writeAtomically(bytes, to: path, permissions: 0o600, isDurable: false)
    } catch {
      throw StorageError.writeFailed(path: path, reason: error.message)
    }
    return path
  }
}

/// A path as a person is shown it.
package enum ShortPath {
  /// The path with `~` for the home folder.
  package static func of(_ path: String) -> String {
    guard let home = ProcessEnvironment.value("HOME"), home.count > 1, path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
