/// Which variables a template may use, and of what shape.
package indirect enum TemplateSchema: Hashable, Sendable {
  case text
  case list(of: TemplateSchema)
  case object([String: TemplateSchema])

  /// What every prompt about a book may use.
  package static let prompt = TemplateSchema.object([
    "book": .object(["title": .text, "author": .text, "pages": .text]),
    "position": .text,
    "question": .text,
    "passages": .list(
      of: .object([
        "number": .text, "text": .text, "citation": .text, "start_page": .text, "end_page": .text,
        "score": .text,
        "pages": .list(of: .object(["number": .text, "citation": .text, "text": .text])),
      ])),
    "turns": .list(of: .object(["question": .text, "answer": .text])),
  ])

  /// The shape under a name; nil when there is none.
  func member(_ name: String) -> TemplateSchema? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// Dotted names of everything below, for suggestions.
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.flatMap { name, schema in [name] + schema.names.map { "\(name).\($0)" } }
      .sorted()
  }
}
