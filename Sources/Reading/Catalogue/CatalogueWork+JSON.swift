package import Basics

extension CatalogueWork {
  /// Its facts, each with who stated it; without authors and editions.
  package var facts: [String: JSONValue] {
    (json.object ?? [:]).filter { !["authors", "editions"].contains($0.key) }
  }
}
