/// The providers whose keys the program uses.
package enum ProviderKeys {
  /// Providers with the usual environment variable of their key.
  package static let names = [
    ("anthropic", "ANTHROPIC_API_KEY"), ("openai", "OPENAI_API_KEY"),
    ("compatible", "COMPATIBLE_API_KEY"), ("voyage", "VOYAGE_API_KEY"),
    ("cohere", "COHERE_API_KEY"), ("jina", "JINA_API_KEY"),
  ]
}
