import Bindings
import Books

/// The files of an EPUB, found by the names that its documents use.
struct EPUBArchive: Sendable {
  private let reader: ZipReader
  private let source: BookSource
  /// Names in normal form and lower case, for books whose links ignore case.
  private let looseNames: [String: String]

  static func open(_ source: BookSource) async throws -> EPUBArchive {
    do throws(ZipError) {
      return EPUBArchive(
        reader: try await ZipReader.open(source.zipContents, limits: source.zipLimits),
        source: source)
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

  /// The name of the entry that a path means; nil without one.
  func name(of path: String) -> String? {
    reader.entries[path] != nil ? path : looseNames[Self.loose(path)]
  }

  /// The bytes of a file; nil when it is missing or damaged.
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
    // Only a shop's program makes such a file.
    if case .encrypted = error {
      return .drmProtected(source: source.name, scheme: "an encrypted archive")
    }
    return source.failure(error)
  }
}
