package import Basics

/// The catalogue in a file of this computer.
package protocol CatalogueStore: Sendable {
  /// Works that may fit, at most `limit`, in no particular order.
  func candidates(_ query: LookUpQuery, limit: Int) async throws -> [CatalogueWork]
  /// Reads a dump of Open Library, packed or not, or a table of books; rows that are there are replaced.
  ///
  /// `progress` hears now and then how many bytes of the file were read.
  func importFile(
    _ path: String, progress: @escaping @Sendable (CatalogueImportCounts, _ share: Double) -> Void
  ) async throws -> CatalogueImport
  /// Imports, newest first.
  func imports() async throws -> [CatalogueImport]
  /// Numbers of what is there.
  func counts() async throws -> CatalogueCounts
  /// True where the person agreed to asking over the network, false where they refused; nil before.
  func consent() async throws -> Bool?
  func setConsent(_ isGiven: Bool) async throws
}

/// What a catalogue holds.
package struct CatalogueCounts: Hashable, Sendable {
  package var editions = 0
  package var works = 0
  package var authors = 0
  /// Bytes of its file.
  package var bytes = 0

  package init() {}
}

/// What an import read.
package struct CatalogueImportCounts: Hashable, Sendable {
  package var editions = 0
  package var works = 0
  package var authors = 0
  /// Lines of other types, such as redirects.
  package var others = 0
  /// Lines that cannot be read, or have no title.
  package var refused = 0

  package init() {}

  package var lines: Int { editions + works + authors + others + refused }
}

/// A file that was brought to the catalogue.
package struct CatalogueImport: Hashable, Sendable {
  /// Name of the file without its folder.
  package let file: String
  package let importedAt: Timestamp
  package let counts: CatalogueImportCounts
  /// False for an import that was cut off; what it read stays, and another import completes it.
  package let isComplete: Bool

  package init(
    file: String, importedAt: Timestamp, counts: CatalogueImportCounts, isComplete: Bool
  ) {
    self.file = file
    self.importedAt = importedAt
    self.counts = counts
    self.isComplete = isComplete
  }
}

/// Reasons for which a file cannot be brought to the catalogue.
package enum CatalogueError: Error, Hashable, Sendable {
  /// No file, or one that cannot be read, with the system's words.
  case unreadable(file: String, reason: String)
  /// Neither a dump nor a table with titles.
  case unknownFormat(file: String)
  case damaged(file: String, reason: String)
  case empty(file: String)
  /// A line without an end, of more bytes than a record has.
  case longLine(file: String, limit: Int)
}

extension CatalogueError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unreadable(let file, let reason):
      .init("\(file) cannot be read: \(reason).", advice: ErrorMessage.nothingTaken, .unreadable)
    case .unknownFormat(let file):
      .init(
        "\(file) is neither a dump of Open Library nor a table with titles.",
        advice: ErrorMessage.nothingTaken, .unreadable)
    case .damaged(let file, let reason):
      .init(
        "\(file) is damaged: \(reason).",
        advice: "Records before the damage were taken in; download it again.", .unreadable)
    case .empty(let file):
      .init("\(file) is empty.", advice: ErrorMessage.nothingTaken, .unreadable)
    case .longLine(let file, let limit):
      .init(
        "\(file) has a line of more than \(Quantity.bytes(limit)).",
        advice: ErrorMessage.nothingTaken,
        .unreadable)
    }
  }
}
