import Basics
import Bindings
import Books
import Files
import Parameters

/// A folder of Markdown files that form one book.
struct MarkdownFolder: Sendable {
  static let extensions = ["md", "markdown", "mdown", "mkd"]
  private static let depthLimit = 16

  /// Absolute path without symbolic links.
  let path: String
  /// Paths inside the folder in natural order, README and index files first.
  let files: [String]
  /// Files beside them that could be books themselves.
  private(set) var others: [String] = []

  /// Lists the folder; throws `FileError`, or `BookError` for more files than the limit.
  init(path: String, name: String, limits: ParsingLimits) throws {
    self.path = try FileSystem.realPath(path)
    var (found, others): ([String], [String]) = ([], [])
    try Self.list(self.path, called: name, "", 0) { file in
      if Self.has(file, Self.extensions) { found.append(file) }
      if Self.has(file, Self.books) { others.append(file) }
      if found.count + others.count > limits.entries {
        throw limits.error(.entries, source: name)
      }
    }
    files = found.sorted { NaturalOrder.precedes(Self.order($0), Self.order($1)) }
    self.others = others.sorted()
  }

  /// The bytes of a file of the book; nil when it is missing or outside of the folder.
  func read(_ file: String, limits: ParsingLimits) -> [UInt8]? {
    guard let name = ZipEntryName.normalized(file),
      let real = try? FileSystem.realPath(Path.joined(path, name)),
      real.hasPrefix(path + "/")
    else { return nil }
    return try? FileSystem.read(real, limit: limits.bytes)
  }

  /// True when the first file introduces the others.
  var isIntroduced: Bool {
    let name = files.first?.split(separator: "/").last?.lowercased() ?? ""
    return name.hasPrefix("readme.") || name.hasPrefix("index.")
  }

  /// True for a name that leads outside of the folder.
  func leadsOut(_ file: String) -> Bool {
    guard let name = ZipEntryName.normalized(file) else { return true }
    guard let real = try? FileSystem.realPath(Path.joined(path, name)) else { return false }
    return !real.hasPrefix(path + "/")
  }

  /// Path of the table of contents of mdBook and GitBook; nil without one.
  var summary: String? {
    ["summary.md", "src/summary.md"].lazy.compactMap { name in
      files.first { $0.lowercased() == name }
    }.first
  }

  /// The files besides the table of contents that are not among `files`.
  func unlisted(_ files: [String]) -> [String] {
    let known = Set(files)
    return self.files.filter { !known.contains($0) && $0 != summary }
  }

  private static let books = ["pdf", "epub", "docx", "html", "htm", "xhtml", "txt"]

  private static func list(
    _ root: String, called title: String, _ folder: String, _ depth: Int,
    take: (String) throws -> Void
  ) throws {
    for name in try names(in: folder, of: root, called: title) where !name.hasPrefix(".") {
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      let full = Path.joined(root, inner)
      switch FileSystem.kind(of: full) {
      // A link may lead out of the folder, or back into it endlessly.
      case .folder where depth < depthLimit && !FileSystem.isLink(full):
        try list(root, called: title, inner, depth + 1, take: take)
      case .file: try take(inner)
      default: break
      }
    }
  }

  /// Collects names; throws for an unreadable folder inside, because the book would be incomplete.
  private static func names(
    in folder: String, of root: String, called title: String
  ) throws -> [String] {
    guard !folder.isEmpty else { return try FileSystem.names(in: root) }
    do throws(FileError) {
      return try FileSystem.names(in: Path.joined(root, folder))
    } catch {
      throw BookError.parseFailed(
        source: title, reason: "its folder \(folder) cannot be listed: \(error.message)")
    }
  }

  private static func has(_ name: String, _ extensions: [String]) -> Bool {
    extensions.contains { name.lowercased().hasSuffix("." + $0) }
  }

  private static func order(_ file: String) -> [UInt8] {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let name = file.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let isFirst = name.hasPrefix("readme.") || name.hasPrefix("index.")
    return Array((folder.isEmpty ? "" : folder + "/").utf8) + [isFirst ? 0 : 1] + Array(name.utf8)
  }
}

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
