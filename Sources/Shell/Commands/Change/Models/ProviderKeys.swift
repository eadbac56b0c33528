/// The keys that the program knows of.
package enum ProviderKeys {
  /// Providers with the name their key has everywhere.
  package static let names = [
    ("anthropic", "ANTHROPIC_API_KEY"), ("openai", "OPENAI_API_KEY"),
    ("compatible", "COMPATIBLE_API_KEY"), ("voyage", "VOYAGE_API_KEY"),
    ("cohere", "COHERE_API_KEY"), ("jina", "JINA_API_KEY"),
  ]
}
