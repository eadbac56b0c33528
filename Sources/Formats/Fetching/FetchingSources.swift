package import Books
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
