package import Basics

/// The head of a `.prompt` file: the template's purpose, the call of the model, input and output.
package struct PromptFrontMatter: Hashable, Sendable {
  /// Variables that a template for answers must use.
  package static let answering = ["question", "passages"]

  package let root: MetadataNode

  package init(_ root: MetadataNode) { self.root = root }

  /// Variables that the template must use; one for other wordings of a question, or for the shelf, needs no
  /// passages.
  package var required: [String] {
    ["queries", "shelf"].contains(root["books.use"]?.text) ? ["question"] : Self.answering
  }
  package var config: MetadataNode? { root["config"] }
  package var input: MetadataNode? { root["input"] }
  package var output: MetadataNode? { root["output"] }
  /// Names of tools; nil when the head does not mention tools.
  package var tools: [String]? { root["tools"]?.items.compactMap(\.text) }

  /// Input or output with its schema written out as JSON schema.
  ///
  /// Throws `MetadataError` for a schema that cannot be read.
  package func json(_ section: MetadataNode?, schemas: [String: JSONValue] = [:])
    throws(MetadataError) -> JSONValue?
  {
    guard let section, case .object(var members) = section.json else { return nil }
    if let schema = section["schema"] {
      members["schema"] = try Picoschema(named: schemas).jsonSchema(schema)
    }
    return .object(members)
  }
}

extension OutputContract {
  /// Returns nil when the head asks for text or for nothing; throws `MetadataError` for an unreadable schema.
  package init?(_ matter: PromptFrontMatter) throws(MetadataError) {
    guard let members = try matter.json(matter.output)?.object else { return nil }
    let schema = members["schema"]
    guard schema != nil || members["format"]?.string == "json" else { return nil }
    self.init(schema: schema)
  }

  /// Demands of the head on the output that this program ignores, one remark each.
  package static func remarks(_ matter: PromptFrontMatter) -> [String] {
    var remarks: [String] = []
    let format = matter.output?["format"]?.text
    if let format, !["json", "text"].contains(format) {
      remarks.append("output.format \(format) means nothing here: json or text.")
    }
    guard let schema = try? OutputContract(matter)?.schema else { return remarks }
    if format == "text" { remarks.append("output.schema makes the answer JSON, not text.") }
    return remarks + JSONSchema(schema).faults.map { "output.schema: \($0)." }
      + JSONSchema(schema).uncheckedKeywords.map { "output.schema: \($0) is sent but not checked." }
  }
}
