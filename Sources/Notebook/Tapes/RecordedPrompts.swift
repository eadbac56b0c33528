package import Answers
package import Basics
package import Sessions

/// A library with some templates in the state of a transcript.
package struct RecordedPrompts: PromptLibrary {
  private let sources: [String: String]
  private let origin: String
  private let library: any PromptLibrary

  package init(_ sources: [String: String], origin: String, else library: any PromptLibrary) {
    self.sources = sources
    self.origin = origin
    self.library = library
  }

  package func names() throws -> [String] { try library.names() }

  package func template(named name: String) throws -> PromptTemplate {
    guard let source = sources[name] else { return try library.template(named: name) }
    return PromptTemplate(name: name, source: source, origin: origin)
  }

  package func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try library.metadata(yaml, firstLine: firstLine)
  }
}

extension RecordedPrompts {
  /// Takes every template of a cell with its text in the transcript; others come from `library`.
  package init(
    of cell: Cell, else library: any PromptLibrary, blob: (ContentHash) async throws -> [UInt8]?
  ) async {
    var sources: [String: String] = [:]
    for (name, hash) in cell.templates {
      // The check of the transcript reports a changed text.
      guard let bytes = try? await blob(hash) else { continue }
      sources[name] = String(decoding: bytes, as: UTF8.self)
    }
    self.init(sources, origin: "the transcript", else: library)
  }
}
