/// Whether a model cites by words in its answer alone, or its provider besides.
package enum CitationMode: String, Hashable, Sendable, CaseIterable {
  /// The provider's own citations where there are any.
  case auto
  /// Such as `(p.12)`, which the template asks for.
  case markers
  /// The provider's own; a provider without them is refused.
  case native
}
