import Books

/// Reads the documents that describe an EPUB.
struct EPUBFiles {
  let archive: EPUBArchive
  let source: BookSource

  /// The package document and its path; searched for in a book without a container file.
  func package(_ notes: inout EPUBNotes) async throws -> (EPUBPackage, path: String) {
    var path: String?
    if let container = try await tree(EPUBContainer.path) {
      path = EPUBContainer.packagePath(in: container)
    }
    if path.flatMap({ archive.name(of: $0) }) == nil {
      path = archive.names.filter { $0.lowercased().hasSuffix(".opf") }.min()
      if path != nil { notes.note("META-INF/container.xml names no package") }
    }
    guard let path, let tree = try await tree(path) else {
      throw BookError.parseFailed(
        source: source.name, reason: "no EPUB: it has no package document")
    }
    return (EPUBPackage(tree, path: path), path)
  }

  /// Throws `BookError.drmProtected` when the text is locked.
  func refuseProtected(_ package: EPUBPackage, packagePath: String) async throws {
    let documents = Set(package.items.values.filter(\.isDocument).map(\.path))
    let encryption = try await tree(EPUBProtection.encryptionPath)
    let scheme = EPUBProtection.scheme(encryption: encryption, files: archive.names) { path in
      documents.contains(path) || path == packagePath || path.hasSuffix(".ncx")
        || path.hasSuffix("html")
    }
    if let scheme { throw BookError.drmProtected(source: source.name, scheme: scheme) }
  }

  /// The table of contents: EPUB 3's, else EPUB 2's, else an empty one.
  func contents(of package: EPUBPackage, _ notes: inout EPUBNotes) async throws -> EPUBContents {
    var contents = EPUBContents()
    if let item = package.navigation, let tree = try await tree(item.path) {
      contents = EPUBContents(navigation: tree, path: item.path)
    }
    if contents.entries.isEmpty || contents.pages.isEmpty, let item = package.ncx,
      let tree = try await tree(item.path)
    {
      let old = EPUBContents(ncx: tree, path: item.path)
      if contents.entries.isEmpty { contents.entries = old.entries }
      if contents.pages.isEmpty { contents.pages = old.pages }
    }
    if contents.entries.isEmpty {
      notes.note("no table of contents; chapters are the headings")
    }
    return contents
  }

  /// A document of the book; nil when it is not text.
  func document(_ bytes: [UInt8], path: String) throws -> MarkupDocument? {
    try MarkupDocument.xml(bytes, path: path, of: source)
  }

  private func tree(_ path: String) async throws -> MarkupTree? {
    guard let bytes = try await archive.read(path) else { return nil }
    return try document(bytes, path: path)?.tree
  }
}
