package import Answers
package import Basics

/// A rendered prompt: its exact text as a blob, and the origin of each stretch.
package struct PromptLine: TranscriptLine {
  package static let kind = "prompt"

  package let cell: Int
  package let template: String
  package let templateHash: ContentHash
  /// Templates that it includes, in order of inclusion.
  package let partials: [RecordedTemplate]
  /// Hash of all segments joined.
  package let text: ContentHash
  package let segments: [RecordedSegment]

  package init(
    cell: Int, template: String, templateHash: ContentHash, partials: [RecordedTemplate] = [],
    text: ContentHash, segments: [RecordedSegment]
  ) {
    self.cell = cell
    self.template = template
    self.templateHash = templateHash
    self.partials = partials
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
    partials = template.list("partials").compactMap { RecordedTemplate(recorded: $0) }
    self.text = text
    segments = fields.list("segments").compactMap { RecordedSegment(recorded: $0) }
  }

  package var fields: [String: JSONValue] {
    let template = [String: JSONValue](present: [
      "name": .string(template), "hash": .hash(templateHash),
      "partials": partials.isEmpty ? nil : .array(partials.map(\.recorded)),
    ])
    return [
      "n": .integer(cell), "text": .hash(text), "template": .object(template),
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

/// A template by name, and its source by hash.
package struct RecordedTemplate: Hashable, Sendable {
  package let name: String
  package let hash: ContentHash

  package init(name: String, hash: ContentHash) {
    self.name = name
    self.hash = hash
  }

  init?(recorded value: JSONValue) {
    guard let name = value["name"]?.string,
      let hash = value["hash"]?.string.flatMap({ ContentHash($0) })
    else { return nil }
    self.init(name: name, hash: hash)
  }

  var recorded: JSONValue { .object(["name": .string(name), "hash": .hash(hash)]) }
}
