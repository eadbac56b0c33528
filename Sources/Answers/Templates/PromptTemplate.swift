/// A named prompt template in source form.
package struct PromptTemplate: Hashable, Sendable {
  package let name: String
  package let source: String
  /// Its origin, for display: a path, or `built in`.
  package let origin: String

  package init(name: String, source: String, origin: String) {
    self.name = name
    self.source = source
    self.origin = origin
  }
}

/// The templates a workspace offers: its own `prompts-lab` first, then the built-in ones.
package protocol PromptLibrary: Sendable {
  func names() throws -> [String]
  /// Throws `PromptError.templateNotFound` with similar names.
  func template(named name: String) throws -> PromptTemplate
  /// Reads the YAML of a front matter; `firstLine` is its first line's number in the file.
  func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode
}
