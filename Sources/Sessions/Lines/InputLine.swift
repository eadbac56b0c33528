package import Basics

/// What a cell of suggestions was told by what is outside of the session, so that a replay needs nothing of it.
package struct InputLine: TranscriptLine {
  package static let kind = "input"

  package enum Source: String, Sendable, CaseIterable {
    /// Rows of the shelf.
    case shelf
    /// Vectors of its books, where some are kept.
    case vectors
    /// Books that were shown before, statements of taste, the conversation, and the day.
    case memory
    /// What catalogues answered.
    case answers
    /// What a model proposed, or why it proposed nothing.
    case proposals
    /// What catalogues said of each proposal.
    case verdicts
  }

  package let cell: Int
  package let source: Source
  /// A JSON document.
  package let blob: ContentHash

  package init(cell: Int, source: Source, blob: ContentHash) {
    self.cell = cell
    self.source = source
    self.blob = blob
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let blob = fields.hash("blob"),
      let source = fields.text("of").flatMap({ Source(rawValue: $0) })
    else { return nil }
    self.init(cell: cell, source: source, blob: blob)
  }

  package var fields: [String: JSONValue] {
    ["n": .integer(cell), "of": .string(source.rawValue), "blob": .hash(blob)]
  }
}

extension InputLine {
  /// The blobs that lines of this kind name.
  package static func blobs(in lines: [JSONValue]) -> Set<ContentHash> {
    Set(
      lines.filter { $0["k"]?.string == kind }
        .compactMap { $0["blob"]?.string.flatMap { ContentHash($0) } })
  }
}
