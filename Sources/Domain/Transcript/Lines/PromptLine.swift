/// A rendered prompt: its exact text as a blob, and which stretch of it comes from where.
package struct PromptLine: TranscriptLine {
  package static let kind = "prompt"

  package let cell: Int
  package let template: String
  package let templateHash: ContentHash
  /// All segments joined.
  package let text: ContentHash
  package let segments: [RecordedSegment]

  package init(
    cell: Int, template: String, templateHash: ContentHash, text: ContentHash,
    segments: [RecordedSegment]
  ) {
    self.cell = cell
    self.template = template
    self.templateHash = templateHash
    self.text = text
    self.segments = segments
  }

  package init?(fields: [String: JSONValue]) {
    let template = fields.object("template")
    guard let cell = fields.integer("n"), let name = template.text("name"),
      let templateHash = template.hash("hash"), let text = fields.hash("text")
    else { return nil }
    self.cell = cell
    self.template = name
    self.templateHash = templateHash
    self.text = text
    segments = fields.list("segments").compactMap { RecordedSegment(recorded: $0) }
  }

  package var fields: [String: JSONValue] {
    [
      "n": .integer(cell), "text": .hash(text),
      "template": .object(["name": .string(template), "hash": .hash(templateHash)]),
      "segments": .array(segments.map(\.recorded)),
    ]
  }

  /// The prompt from the bytes of its blob; nil when they do not fit the table.
  package func rendered(from bytes: [UInt8]) -> RenderedPrompt? {
    var rest = bytes[...]
    var rendered: [PromptSegment] = []
    for segment in segments {
      guard segment.byteCount <= rest.count,
        let text = String(validating: rest.prefix(segment.byteCount), as: UTF8.self)
      else { return nil }
      rest = rest.dropFirst(segment.byteCount)
      rendered.append(PromptSegment(role: segment.role, kind: segment.kind, text: text))
    }
    return rest.isEmpty ? RenderedPrompt(segments: rendered) : nil
  }
}
