package import Answers
package import Basics
package import Books

/// The text a cell showed: the answer, complete or cut off.
package struct OutputLine: TranscriptLine {
  package static let kind = "out"

  package let cell: Int
  package let text: String
  /// Media type such as `text/markdown`.
  package let mediaType: String
  /// Pages the text cites, in order of appearance.
  package let citations: [PageRange]
  /// Citations of the provider itself, in order of appearance.
  package let native: [RecordedCitation]
  /// Byte ranges that a model wrote before it called a tool.
  package let asides: [Range<Int>]

  package init(
    cell: Int, text: String, mediaType: String = "text/markdown", citations: [PageRange] = [],
    native: [RecordedCitation] = [], asides: [Range<Int>] = []
  ) {
    self.asides = asides
    self.cell = cell
    self.text = text
    self.mediaType = mediaType
    self.citations = citations
    self.native = native
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let text = fields.text("text") else { return nil }
    self.cell = cell
    self.text = text
    mediaType = fields.text("mime") ?? "text/plain"
    citations = fields.list("cites").compactMap(\.pageRange)
    asides = fields.list("asides").compactMap(\.byteRange)
    native = fields.list("native").compactMap {
      $0.object.flatMap { RecordedCitation(recorded: $0) }
    }
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "text": .string(text), "mime": .string(mediaType),
      "cites": .array(citations.map { .pages($0) }),
      "asides": asides.isEmpty ? nil : .array(asides.map { .range($0) }),
      "native": native.isEmpty ? nil : .array(native.map { .object($0.recorded) }),
    ])
  }
}

/// A citation by the provider itself, stored as places without words.
package struct RecordedCitation: Hashable, Sendable {
  /// Byte range in the answer.
  package let range: Range<Int>
  /// Bytes of the book's text; nil when it matches no place.
  package let source: Range<Int>?
  package let pages: PageRange?

  package init(_ citation: ResolvedCitation) {
    range = citation.range
    source = citation.source
    pages = citation.pages
  }

  init?(recorded fields: [String: JSONValue]) {
    guard let range = fields.range("at") else { return nil }
    self.range = range
    source = fields.range("source")
    pages = fields["pages"]?.pageRange
  }

  var recorded: [String: JSONValue] {
    [String: JSONValue](present: [
      "at": .range(range), "source": source.map { .range($0) }, "pages": pages.map { .pages($0) },
    ])
  }
}
