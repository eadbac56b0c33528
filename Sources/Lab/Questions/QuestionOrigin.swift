package import Basics

/// The origin of a question that a model drafted.
package struct QuestionOrigin: Hashable, Codable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case model, template, templateHash, session, cell
    case isEdited = "edited"
  }

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
}
