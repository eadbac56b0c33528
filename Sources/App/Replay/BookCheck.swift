package import Basics
package import Parameters
package import Sessions

/// The way a session's book was found, and whether its text is still the same.
package struct BookCheck: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case file(String)
    case library
    /// The library has a book of that title, but none with those pages.
    case libraryByTitle
  }

  package let recorded: BookLine
  package let origin: Origin
  /// Hash of the present pages.
  package let pages: ContentHash
  /// True when the pages were read from a file for this replay.
  package let isParsed: Bool

  package var isSame: Bool { pages == recorded.pages }
  /// The stage in which a change of the pages shows first.
  package var stage: Stage { isParsed ? .parse : .page }
}

extension BookCheck.Origin {
  /// The origin of several books together: files if any was read, else the library.
  static func of(_ origins: [Self]) -> Self {
    let files = origins.compactMap { if case .file(let name) = $0 { name } else { nil } }
    if !files.isEmpty { return .file(files.joined(separator: ", ")) }
    return origins.contains(.libraryByTitle) ? .libraryByTitle : .library
  }
}
