/// The value of a template variable with where its text comes from.
package indirect enum TemplateValue: Hashable, Sendable {
  case none
  case text(String, PromptSegmentKind)
  case list([TemplateValue])
  case object([String: TemplateValue])

  /// As in Handlebars, the empty text, zero and the empty list count as nothing.
  var isTrue: Bool {
    switch self {
    case .none: false
    case .text(let text, _): !text.isEmpty && text != "0"
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }

  func member(_ name: String) -> TemplateValue {
    if case .object(let members) = self { members[name] ?? .none } else { .none }
  }
}

/// Where a loop stands.
struct TemplateLoop: Hashable, Sendable {
  static let names = ["@index", "@first", "@last"]

  let index: Int
  let count: Int

  func value(_ name: String) -> TemplateValue {
    switch name {
    case "@index": .text(String(index), .template)
    case "@first": index == 0 ? .text("true", .template) : .none
    case "@last": index == count - 1 ? .text("true", .template) : .none
    default: .none
    }
  }
}
