/// The form of citations: words in the answer alone, or the provider's own besides.
package enum CitationMode: String, Hashable, Sendable, CaseIterable {
  /// The provider's own citations if it offers them.
  case auto
  /// Words in the answer such as `(p.12)`, which the template asks for.
  case markers
  /// The provider's own citations; a provider without them is refused.
  case native
}
