import Answers

/// A library with one template and its partials in the state of a version.
struct VersionedPrompts: PromptLibrary {
  private let version: TemplateVersion
  private let library: any PromptLibrary

  init(_ version: TemplateVersion, else library: any PromptLibrary) {
    self.version = version
    self.library = library
  }

  func names() throws -> [String] { try library.names() }

  package func template(named name: String) throws -> PromptTemplate {
    let source = name == version.name ? version.source : version.partials[name]
    guard let source else { return try library.template(named: name) }
    return PromptTemplate(name: name, source: source, origin: version.label)
  }

  func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try library.metadata(yaml, firstLine: firstLine)
  }
}
