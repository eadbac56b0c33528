package import Basics

/// The first line of a transcript: the version of its format and the session's identity.
package struct HeadLine: TranscriptLine {
  package static let kind = "head"
  package static let format = "ib-transcript"
  /// The version that this program writes, and the highest it reads.
  package static let currentVersion = 1

  package let format: String
  package let version: Int
  /// Id of the session, a ULID.
  package let session: String
  /// The program that wrote it with its version, such as `interactive-books/0.1`.
  package let app: String
  package let created: Timestamp
  package let title: String
  /// Id of the session this one was forked from; nil for a new one.
  package let parent: String?
  /// The program or single command that the session is of, such as `mcp` or `ask`; nil for a shell or script.
  package let client: String?

  package init(
    session: String, app: String, created: Timestamp, title: String, parent: String? = nil,
    client: String? = nil
  ) {
    self.client = client
    format = Self.format
    version = Self.currentVersion
    self.session = session
    self.app = app
    self.created = created
    self.title = title
    self.parent = parent
  }

  package init?(fields: [String: JSONValue]) {
    guard let format = fields.text("fmt"), let version = fields.integer("v"),
      let session = fields.text("id")
    else { return nil }
    self.format = format
    self.version = version
    self.session = session
    app = fields.text("app") ?? ""
    created = fields.text("created").flatMap { Timestamp($0) } ?? Timestamp(microseconds: 0)
    title = fields.text("title") ?? ""
    parent = fields.text("parent")
    client = fields.text("client")
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "fmt": .string(format), "v": .integer(version), "id": .string(session), "app": .string(app),
      "created": .string(created.description), "title": .string(title),
      "parent": parent.map { .string($0) }, "client": client.map { .string($0) },
    ])
  }
}
