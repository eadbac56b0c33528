package import Basics

/// A value of a template's front matter with its place in the file.
package struct MetadataNode: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([MetadataNode])
    /// Members in the order of the file; names are unique.
    case object([MetadataMember])
  }

  package let content: Content
  package let place: TemplatePlace

  package init(_ content: Content, at place: TemplatePlace) {
    self.content = content
    self.place = place
  }

  package static let empty = MetadataNode(.object([]), at: TemplatePlace(line: 1, column: 1))

  package subscript(name: String) -> MetadataNode? { members.first { $0.name == name }?.value }

  package var members: [MetadataMember] {
    if case .object(let members) = content { members } else { [] }
  }

  package var items: [MetadataNode] {
    if case .list(let items) = content { items } else { [] }
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var json: JSONValue {
    switch content {
    case .null: .null
    case .flag(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let text): .string(text)
    case .list(let items): .array(items.map(\.json))
    case .object(let members):
      .object(Dictionary(members.map { ($0.name, $0.value.json) }, uniquingKeysWith: { $1 }))
    }
  }

  /// The value for a template; every text in it comes from `kind`.
  package func templateValue(_ kind: PromptSegmentKind) -> TemplateValue {
    switch content {
    case .null: return .null
    case .flag(let value): return .flag(value)
    case .integer(let value): return .number(Double(value), kind)
    case .number(let value): return .number(value, kind)
    case .text(let text): return .text(text, kind)
    case .list(let items): return .list(items.map { $0.templateValue(kind) })
    case .object(let members):
      var object: TemplateObject = [:]
      for member in members { object[member.name] = member.value.templateValue(kind) }
      return .object(object)
    }
  }
}

package struct MetadataMember: Hashable, Sendable {
  package let name: String
  /// Place of the name.
  package let place: TemplatePlace
  package let value: MetadataNode

  package init(_ name: String, at place: TemplatePlace, _ value: MetadataNode) {
    self.name = name
    self.place = place
    self.value = value
  }
}

/// The reason a front matter cannot be read; line and column count from 1 in the file.
package struct MetadataError: Error, Hashable, Sendable {
  package let line: Int
  package let column: Int
  package let reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
