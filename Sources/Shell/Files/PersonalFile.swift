import Bindings

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
}
