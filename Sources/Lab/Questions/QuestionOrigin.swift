package import Basics

/// The origin of a question that a model drafted.
package struct QuestionOrigin: Hashable, Sendable {
  /// Provider and model, such as `anthropic:claude-sonnet-4-5`.
  package let model: String
  /// The prompt template with its version, such as `draft v1`, and the hash of its source.
  package let template: String
  package let templateHash: ContentHash
  /// The session and the cell that hold the prompt and the reply.
  package let session: String
  package let cell: Int
  /// True when the reader changed what the model proposed.
  package var isEdited: Bool

  package init(
    model: String, template: String, templateHash: ContentHash, session: String, cell: Int,
    isEdited: Bool
  ) {
    self.model = model
    self.template = template
    self.templateHash = templateHash
    self.session = session
    self.cell = cell
    self.isEdited = isEdited
  }

  /// Returns nil for an incomplete origin, which does not invalidate the question.
  init?(json: JSONValue) {
    guard let model = json["model"]?.string, let template = json["template"]?.string,
      let hash = json["template_hash"]?.string.flatMap({ ContentHash($0) }),
      let session = json["session"]?.string, let cell = json["cell"]?.integer
    else { return nil }
    self.init(
      model: model, template: template, templateHash: hash, session: session, cell: cell,
      isEdited: json["edited"]?.bool ?? false)
  }

  package var json: JSONValue {
    .object([
      "model": .string(model), "template": .string(template),
      "template_hash": .string(templateHash.description), "session": .string(session),
      "cell": .integer(cell), "edited": .bool(isEdited),
    ])
  }
}
