import Basics
import Bindings
import Books
import Files

/// The bytes fetched from URLs, kept as files of the workspace so that books can be read again
/// offline.
///
/// A URL's bytes are in a file named by the hash of the URL; the server's facts about them are
/// beside it as JSON.
struct KeptSources: Sendable {
  let folder: String

  /// Path and media type of the bytes kept for a URL; nil without a copy.
  func find(_ url: SourceURL) -> (path: String, type: MediaType)? {
    let path = path(url)
    guard FileSystem.kind(of: path) == .file,
      let bytes = try? FileSystem.read(path + ".json", limit: 1 << 16),
      let facts = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)),
      facts["url"]?.string == url.text
    else { return nil }
    return (path, MediaType(text: facts["content_type"]?.string ?? ""))
  }

  /// Keeps the bytes and returns their path; throws `StorageError`.
  func keep(_ file: FetchedFile, of url: SourceURL) throws -> String {
    let path = path(url)
    let facts: JSONValue = .object([
      "url": .string(url.text), "content_type": .string(file.type.text),
    ])
    do throws(FileError) {
      try FileSystem.makeFolders(folder, permissions: 0o700)
      try FileSystem.writeAtomically(file.bytes, to: path)
      try FileSystem.writeAtomically(Array(facts.canonicalText.utf8), to: path + ".json")
    } catch {
      throw StorageError(error)
    }
    return path
  }

  /// Removes the copy of a URL, if there is one.
  func remove(_ url: SourceURL) {
    for suffix in [".json", ""] { try? FileSystem.remove(path(url) + suffix) }
  }

  private func path(_ url: SourceURL) -> String {
    Path.joined(folder, String(ContentHasher.sha256.hash(Array(url.text.utf8)).hex.prefix(32)))
  }
}
