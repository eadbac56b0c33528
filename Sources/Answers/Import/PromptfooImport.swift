/// Prompts of promptfoo: a configuration, a list of chat messages, or text with `{{ variables }}`.
enum PromptfooImport {
  /// The first prompt of a configuration.
  static func configuration(_ document: MetadataNode) throws(PromptImportError) -> ImportedPrompt {
    let prompts = document["prompts"]?.items ?? document["prompts"].map { [$0] } ?? []
    guard let first = prompts.first else { throw .unknownFormat("prompts is empty") }
    let content = first["raw"] ?? first["id"] ?? first
    guard let text = content.text else { throw .unknownFormat("the first prompt is not text") }
    for scheme in ["file://", "exec:", "http://", "https://"] where text.hasPrefix(scheme) {
      throw .elsewhere(text)
    }
    let more = prompts.count - 1
    return try self.text(
      text, remarks: more > 0 ? ["Only the first of \(prompts.count) prompts was taken."] : [])
  }

  /// Chat messages as role and text; nil when the document is something else.
  static func messages(_ document: MetadataNode) -> [(role: String, text: String)]? {
    guard !document.items.isEmpty else { return nil }
    var messages: [(role: String, text: String)] = []
    for item in document.items {
      guard let role = item["role"]?.text, let text = item["content"]?.text else { return nil }
      messages.append((role, text))
    }
    return messages
  }

  static func text(_ text: String, remarks: [String] = []) throws(PromptImportError)
    -> ImportedPrompt
  {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let parts = lines.split { $0 == "---" }.map { $0.joined(separator: "\n") }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    var remarks = remarks
    if parts.count > 1 { remarks.append("Only the first of \(parts.count) prompts was taken.") }
    return try prompt([("user", parts.first ?? text)], remarks: remarks)
  }

  static func prompt(_ messages: [(role: String, text: String)], remarks: [String])
    throws(PromptImportError) -> ImportedPrompt
  {
    var draft = ImportDraft()
    remarks.forEach { draft.remark($0) }
    for (role, text) in messages {
      let name = role == "developer" ? "system" : role
      guard PromptRole(template: name) != nil else {
        throw .unknownFormat("there is no role \(role)")
      }
      let body = try body(text, &draft)
      draft.add(name, body)
    }
    return draft.finished("promptfoo", head: [])
  }

  /// The text with Nunjucks variables as tags; throws for statements, filters and calls.
  private static func body(_ text: String, _ draft: inout ImportDraft) throws(PromptImportError)
    -> String
  {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("{#") {
        rest = after("#}", in: rest)
      } else if rest.hasPrefix("{%") {
        throw .statement(String(rest.prefix { !$0.isNewline }.prefix(40)))
      } else if rest.hasPrefix("{{") {
        let end = after("}}", in: rest)
        let tag = rest[..<end.startIndex]
        let name = tag.filter { !"{}-".contains($0) && !$0.isWhitespace }
        guard name.allSatisfy({ $0 == "_" || $0 == "." || $0.isLetter || $0.isNumber }),
          name.first?.isLetter == true
        else { throw .statement(String(tag.prefix(40))) }
        result += draft.tag(name)
        rest = end
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static func after(_ end: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty, !rest.hasPrefix(end) { rest = rest.dropFirst() }
    return rest.dropFirst(end.count)
  }
}
