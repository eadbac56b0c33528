package import Basics

/// A message of a rendered template as dotprompt shapes it.
package struct TemplateMessage: Hashable, Sendable {
  package let role: String
  /// Text, media and section marks in order, as JSON objects.
  package let content: [JSONValue]
  package var metadata: [String: JSONValue]

  package init(role: String, content: [JSONValue], metadata: [String: JSONValue] = [:]) {
    self.role = role
    self.content = content
    self.metadata = metadata
  }

  package var json: JSONValue {
    var members: [String: JSONValue] = ["role": .string(role), "content": .array(content)]
    if !metadata.isEmpty { members["metadata"] = .object(metadata) }
    return .object(members)
  }

  /// The messages of a template of any subject; a missing value renders as nothing.
  ///
  /// `context` has the `@` variables; `history` goes where the template says, else before the last
  /// message of the user. Throws `PromptError` for a missing partial.
  package static func messages(
    of template: ParsedTemplate, input: TemplateObject, context: TemplateObject = [:],
    history: [TemplateMessage] = []
  ) throws(PromptError) -> [TemplateMessage] {
    let values = TemplateInputs(template.frontMatter).completing(.object(input))
    var builder = Builder(history: history)
    for part in try TemplateRenderer.parts(of: template, values: values, data: context) {
      builder.add(part)
    }
    return builder.finished()
  }

  private struct Builder {
    let history: [TemplateMessage]
    private var messages: [TemplateMessage] = []
    private var hasHistory = false
    private var role = "user"
    private var metadata: [String: JSONValue] = [:]
    private var content: [JSONValue] = []
    private var text = ""

    init(history: [TemplateMessage]) { self.history = history }

    package mutating func add(_ part: TemplatePart) {
      switch part {
      case .text(let stretch): text += stretch.text
      case .media(let url, let contentType):
        var media: [String: JSONValue] = ["url": .string(url)]
        media["contentType"] = contentType.map { .string($0) }
        add(["media": .object(media)])
      case .section(let name):
        add(["metadata": ["pending": true, "purpose": .string(name)]])
      case .role(let role, let metadata):
        begin(role, metadata.mapValues { .string($0) })
      case .history:
        begin("model", [:])
        hasHistory = hasHistory || !history.isEmpty
        messages += history.map { message in
          var message = message
          message.metadata["purpose"] = "history"
          return message
        }
      }
    }

    private mutating func add(_ part: JSONValue) {
      endText()
      content.append(part)
    }

    private mutating func endText() {
      if !text.allSatisfy(\.isWhitespace) { content.append(["text": .string(text)]) }
      text = ""
    }

    private mutating func begin(_ role: String, _ metadata: [String: JSONValue]) {
      endText()
      if !content.isEmpty {
        messages.append(TemplateMessage(role: self.role, content: content, metadata: self.metadata))
      }
      content = []
      self.role = role
      self.metadata = metadata
    }

    mutating func finished() -> [TemplateMessage] {
      begin("user", [:])
      guard !history.isEmpty, !hasHistory else { return messages }
      guard let last = messages.last, last.role == "user" else { return messages + history }
      return messages.dropLast() + history + [last]
    }
  }
}
