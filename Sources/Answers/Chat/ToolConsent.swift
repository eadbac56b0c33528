/// The reader's answer to a call that needs consent.
package enum ToolConsent: String, Sendable {
  case granted, refused
  /// Nobody was there to be asked, which counts as a no.
  case unasked
}
