internal import Bindings
internal import Domain

/// The files of an EPUB, found by the names that its documents use.
struct EPUBArchive: Sendable {
  private let reader: ZipReader
  private let source: BookSource
  /// Names in normal form and lower case, for books whose links are careless.
  private let looseNames: [String: String]

  static func open(_ source: BookSource) async throws -> EPUBArchive {
    var limits = ZipLimits()
    limits.entryCount = source.options.limits.entries
    limits.entryBytes = source.options.limits.bytes
    limits.totalBytes = source.options.limits.bytes
    limits.ratio = source.options.limits.ratio
    do throws(ZipError) {
      let contents: ZipContents =
        if let bytes = source.unpacked { .bytes(bytes) } else { .file(path: source.path) }
      return EPUBArchive(
        reader: try await ZipReader.open(contents, limits: limits), source: source)
    } catch {
      throw failure(error, source: source)
    }
  }

  private init(reader: ZipReader, source: BookSource) {
    self.reader = reader
    self.source = source
    looseNames = Dictionary(reader.entries.keys.map { (Self.loose($0), $0) }) { min($0, $1) }
  }

  var names: Set<String> { Set(reader.entries.keys) }
  var escapingNames: [String] { reader.escapingNames }

  /// The name of the entry that a path means; nil when there is none.
  func name(of path: String) -> String? {
    reader.entries[path] != nil ? path : looseNames[Self.loose(path)]
  }

  /// The bytes of a file; nil when the archive lacks it or it is damaged.
  ///
  /// Throws `BookError` when a limit is reached.
  func read(_ path: String) async throws -> [UInt8]? {
    guard let name = name(of: path) else { return nil }
    do throws(ZipError) {
      return try await reader.read(name)
    } catch .damaged, .missing {
      return nil
    } catch {
      throw Self.failure(error, source: source)
    }
  }

  private static func loose(_ path: String) -> String { path.canonicallyComposed.lowercased() }

  private static func failure(_ error: ZipError, source: BookSource) -> BookError {
    switch error {
    case .unreadable(let message), .damaged(_, let message):
      .parseFailed(source: source.name, reason: "damaged archive: \(message)")
    case .missing(let name): .parseFailed(source: source.name, reason: "\(name) is missing")
    case .encrypted: .drmProtected(source: source.name, scheme: "an encrypted archive")
    case .tooManyEntries: source.options.limits.error(.entries, source: source.name)
    case .entryTooLarge, .totalTooLarge: source.options.limits.error(.bytes, source: source.name)
    case .ratioTooHigh: source.options.limits.error(.ratio, source: source.name)
    }
  }
}
