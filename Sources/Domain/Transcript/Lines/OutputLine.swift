/// What a cell showed: the answer, complete or as far as it came.
package struct OutputLine: TranscriptLine {
  package static let kind = "out"

  package let cell: Int
  package let text: String
  /// Such as `text/markdown`.
  package let mediaType: String
  /// Pages the text cites, in order of appearance.
  package let citations: [PageRange]

  package init(
    cell: Int, text: String, mediaType: String = "text/markdown", citations: [PageRange] = []
  ) {
    self.cell = cell
    self.text = text
    self.mediaType = mediaType
    self.citations = citations
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let text = fields.text("text") else { return nil }
    self.cell = cell
    self.text = text
    mediaType = fields.text("mime") ?? "text/plain"
    citations = fields.list("cites").compactMap(\.pageRange)
  }

  package var fields: [String: JSONValue] {
    [
      "n": .integer(cell), "text": .string(text), "mime": .string(mediaType),
      "cites": .array(citations.map { .pages($0) }),
    ]
  }
}
