extension ChatRequest {
  /// The form to send as a schema; nil without a form, or when the server refuses schemas.
  package var sentOutput: OutputContract? { without.contains(.responseFormat) ? nil : output }

  /// The instructions and the messages; a server without a place for instructions gets them before the first
  /// question.
  package func placed(withForm: Bool) -> (system: String, messages: [ChatMessage]) {
    let words = system(withForm: withForm)
    guard without.contains(.systemRole), !words.isEmpty, let first = messages.first else {
      return (words, messages)
    }
    let opening = ChatMessage(role: .user, content: [.text(words + "\n\n")] + first.content)
    return ("", [opening] + messages.dropFirst())
  }

  /// The system text, with the form of the answer in words when it is not sent as a schema.
  package func system(withForm: Bool) -> String {
    [system, withForm ? output?.instruction ?? "" : ""].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}
