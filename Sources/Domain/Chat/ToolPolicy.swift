/// Whether a model may use a tool.
package enum ToolPolicy: String, Sendable, CaseIterable {
  /// As often as it likes.
  case auto
  /// Each time only when the reader says yes.
  case ask
  /// It is not even offered.
  case never
}

/// What the reader said to a call that needs consent.
package enum ToolConsent: String, Sendable {
  case granted, refused
  /// Nobody was there to be asked, which counts as a no.
  case unasked
}
