import Basics
import Bindings
package import Books
import Files
package import Providers

/// Files and URLs as sources: a URL is fetched once, and later read from the copy in the workspace.
package struct FetchingSources: SourceCatalog {
  private let files: BookParsers
  private let fetcher: BookFetcher
  private let kept: KeptSources

  /// `folder` is for fetched bytes; it is created when needed.
  package init(files: BookParsers, network: Network, folder: String, agent: String) {
    self.files = files
    fetcher = BookFetcher(network: network, agent: agent)
    kept = KeptSources(folder: folder)
  }

  @concurrent package func identify(
    _ reference: String, _ options: SourceOptions
  ) async throws -> IdentifiedSource {
    guard let url = SourceURL(reference) else {
      return try await files.identify(reference, options)
    }
    if let found = kept.find(url) {
      return try await identify(found.path, found.type, url, options)
    }
    let file = try await fetcher.fetch(url, options)
    let path = try kept.keep(file, of: url)
    do {
      return try await identify(path, file.type, url, options)
    } catch {
      kept.remove(url)
      throw error
    }
  }

  package func parser(for format: BookFormat) throws -> any BookParser {
    try files.parser(for: format)
  }

  package func isUnchanged(_ source: IdentifiedSource) async throws -> Bool {
    try await files.isUnchanged(source)
  }

  package func forget(_ origin: String) async {
    if let url = SourceURL(origin) { kept.remove(url) }
  }

  private func identify(
    _ path: String, _ type: MediaType, _ url: SourceURL, _ options: SourceOptions
  ) async throws -> IdentifiedSource {
    var options = options
    options.declaredEncoding = type.charset
    if options.scope == .automatic { options.scope = .article }
    let found = try await files.identify(
      path: path, declared: type.format, name: url.name, options)
    return IdentifiedSource(
      source: found.source, hash: found.hash, byteCount: found.byteCount, origin: url.text)
  }
}

/// The bytes fetched from URLs, kept as files of the workspace so that books can be read again
/// offline.
///
/// A URL's bytes are in a file named by the hash of the URL; the server's facts about them are
/// beside it as JSON.
private struct KeptSources: Sendable {
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
