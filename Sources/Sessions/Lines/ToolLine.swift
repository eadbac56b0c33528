package import Answers
package import Basics

/// A tool that the model called, with its arguments.
package struct ToolLine: TranscriptLine {
  package static let kind = "tool"

  package let cell: Int
  package let invocation: ToolInvocation
  package let result: String
  package let isError: Bool
  /// The reader's answer; nil when no consent was needed.
  package let consent: ToolConsent?
  /// Pages of the books that its question to the shelf stood for; nil for a call without one.
  package let books: [ContentHash]?

  package init(
    cell: Int, invocation: ToolInvocation, result: ToolResult, consent: ToolConsent? = nil
  ) {
    self.consent = consent
    self.cell = cell
    self.invocation = ToolInvocation(
      id: invocation.id, name: invocation.name, arguments: invocation.arguments.asRead)
    self.result = result.text
    isError = result.isError
    books = result.books
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let id = fields.text("id"),
      let name = fields.text("name")
    else { return nil }
    self.cell = cell
    invocation = ToolInvocation(id: id, name: name, arguments: fields["args"] ?? .null)
    result = fields.text("out") ?? ""
    isError = fields.flag("error")
    consent = fields.text("consent").flatMap { ToolConsent(rawValue: $0) }
    books = fields["books"]?.array?.compactMap { $0.string.flatMap { ContentHash($0) } }
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "id": .string(invocation.id), "name": .string(invocation.name),
      "args": invocation.arguments, "out": .string(result), "error": .bool(isError),
      "consent": consent.map { .string($0.rawValue) },
      "books": books.map { .array($0.map { .hash($0) }) },
    ])
  }
}
