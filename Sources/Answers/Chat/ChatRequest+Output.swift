extension ChatRequest {
  /// The form to send as a schema; nil without a form, or when the server refuses schemas.
  package var sentOutput: OutputContract? { without.contains(.responseFormat) ? nil : output }

  /// The system text, with the form of the answer in words when it is not sent as a schema.
  package func system(withForm: Bool) -> String {
    [system, withForm ? output?.instruction ?? "" : ""].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}
