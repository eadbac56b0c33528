package import Basics

/// The variables a template may use, and their shapes.
package indirect enum TemplateSchema: Hashable, Sendable {
  /// Text, a number, or true and false.
  case text
  case list(of: TemplateSchema)
  case object([String: TemplateSchema])
  /// A value of unknown shape; every use of it is allowed.
  case any

  /// Variables that every prompt about a book may use.
  package static let prompt = TemplateSchema.object([
    "book": .object(["title": .text, "author": .text, "pages": .text]),
    "books": .list(
      of: .object([
        "label": .text, "title": .text, "author": .text, "pages": .text, "position": .text,
      ])),
    "position": .text,
    "chapter": .text,
    "asked": .text, "wordings": .text,
    "question": .text,
    "passages": .list(
      of: .object([
        "number": .text, "text": .text, "citation": .text, "start_page": .text, "end_page": .text,
        "score": .text, "chapter": .text, "table": .text,
        "pages": .list(of: .object(["number": .text, "citation": .text, "text": .text])),
      ])),
    "turns": .list(of: .object(["question": .text, "answer": .text])),
  ])

  /// The shape that a JSON schema describes.
  package init(json schema: JSONValue) {
    let type = schema["type"]
    let types = type?.array?.compactMap(\.string) ?? type?.string.map { [$0] } ?? []
    if types.contains("object"), let properties = schema["properties"]?.object {
      self = .object(properties.mapValues { TemplateSchema(json: $0) })
    } else if types.contains("array"), let items = schema["items"] {
      self = .list(of: TemplateSchema(json: items))
    } else {
      let isScalar = schema["enum"] != nil || !types.isEmpty
      self = isScalar && !types.contains("object") && !types.contains("array") ? .text : .any
    }
  }

  /// The shape under a name; nil when the schema has no such name.
  func member(_ name: String) -> TemplateSchema? {
    switch self {
    case .any: .any
    case .object(let members): members[name]
    case .list(let element):
      name == "length" ? .text : Int(name) == nil ? nil : element
    case .text: nil
    }
  }

  /// Dotted names of everything below, for suggestions.
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.flatMap { name, schema in [name] + schema.names.map { "\(name).\($0)" } }
      .sorted()
  }
}
