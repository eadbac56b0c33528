/// The reader's answer to a call that needs consent.
package enum ToolConsent: String, Sendable {
  case granted, refused
  /// No reader was there to ask, which counts as a no.
  case unasked
}
