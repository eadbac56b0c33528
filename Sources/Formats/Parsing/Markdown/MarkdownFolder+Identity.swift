import Basics
import Bindings
import Books
import Parameters

extension MarkdownFolder {
  /// A folder of Markdown files as the source of one book; its hash is over their names and bytes.
  static func identify(
    path: String, name: String, _ options: SourceOptions
  ) throws -> IdentifiedSource {
    do {
      let folder = try MarkdownFolder(path: path, name: name, limits: options.limits)
      guard !folder.files.isEmpty else {
        throw BookError.parseFailed(
          source: name,
          reason: folder.others.isEmpty
            ? "the folder holds no Markdown files"
            : "a folder is one book of Markdown files, and this one holds none; take its files in by name, such as \(name)/\(folder.others[0])"
        )
      }
      var sha = SHA256()
      var byteCount = 0
      for file in folder.files {
        try Task.checkCancellation()
        let bytes = folder.read(file, limits: options.limits) ?? []
        byteCount += bytes.count
        guard byteCount <= options.limits.bytes else {
          throw options.limits.error(.bytes, source: name)
        }
        sha.update(Array("\(file)\u{0}\(bytes.count)\u{0}".utf8))
        sha.update(bytes)
      }
      guard let hash = ContentHash(sha.hex()) else {
        throw BookError.parseFailed(source: name, reason: "SHA-256 failed")
      }
      return IdentifiedSource(
        source: BookSource(path: folder.path, name: name, format: .markdown, options: options),
        hash: hash, byteCount: byteCount, origin: path)
    } catch let error as FileError {
      throw SourceFile.failure(error, name: name)
    }
  }
}
