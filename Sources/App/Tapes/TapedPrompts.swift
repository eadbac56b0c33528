package import Answers
package import Basics
package import Sessions

/// The templates a transcript keeps, each under its name as some cell used it last.
package struct TapedPrompts: PromptLibrary {
  private let sources: [String: String]
  private let library: any PromptLibrary

  /// Reads every template and partial that prompts and searches name; `library` only lends its YAML
  /// reader.
  package init(
    _ session: Session, readingBy library: any PromptLibrary,
    blob: (ContentHash) async throws -> [UInt8]?
  ) async throws {
    var hashes: [String: ContentHash] = [:]
    for prompt in session.cells.flatMap(\.prompts) {
      hashes[prompt.template] = prompt.templateHash
      for partial in prompt.partials { hashes[partial.name] = partial.hash }
    }
    for stage in session.cells.flatMap(\.stages) {
      for purpose in ["queries", "follow_up"] {
        guard let name = stage.detail.text("\(purpose)_template"),
          let hash = stage.detail.text("\(purpose)_template_hash").flatMap({ ContentHash($0) })
        else { continue }
        hashes[name] = hash
      }
    }
    var sources: [String: String] = [:]
    for (name, hash) in hashes {
      sources[name] = try await blob(hash).map { String(decoding: $0, as: UTF8.self) }
    }
    self.sources = sources
    self.library = library
  }

  package func names() -> [String] { sources.keys.sorted() }

  package func template(named name: String) throws -> PromptTemplate {
    guard let source = sources[name] else {
      throw PromptError.templateNotFound(name: name, near: NearNames.of(name, among: names()))
    }
    return PromptTemplate(name: name, source: source, origin: "the transcript")
  }

  package func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try library.metadata(yaml, firstLine: firstLine)
  }
}
