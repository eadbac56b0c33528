import Basics

/// The value of a template variable with the origin of its text.
package indirect enum TemplateValue: Hashable, Sendable {
  /// A missing value; JSON's null is another.
  case none
  case null
  case flag(Bool)
  case number(Double, PromptSegmentKind)
  case text(String, PromptSegmentKind)
  /// Text put together from several places.
  case stretches([TemplateStretch])
  case list([TemplateValue])
  case object(TemplateObject)

  /// True as in Handlebars: nothing, the empty text, zero and the empty list count as false.
  package var isTrue: Bool {
    switch self {
    case .none, .null: false
    case .flag(let value): value
    case .number(let value, _): value != 0 && !value.isNaN
    case .text(let text, _): !text.isEmpty
    case .stretches(let stretches): stretches.contains { !$0.text.isEmpty }
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }

  /// True when `{{#with}}` and `{{#if x includeZero=true}}` treat it as missing.
  var isEmpty: Bool {
    if case .number(let value, _) = self { value.isNaN } else { !isTrue }
  }

  package func member(_ name: String) -> TemplateValue {
    switch self {
    case .object(let members): members[name] ?? .none
    case .list(let items):
      if name == "length" {
        .number(Double(items.count), .template)
      } else {
        Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } ?? .none
      }
    default: .none
    }
  }

  /// The printed text by origin.
  var stretches: [TemplateStretch] {
    switch self {
    case .none, .null: []
    case .flag(let value): [TemplateStretch(value ? "true" : "false", .template)]
    case .number(let value, let kind): [TemplateStretch(JSONValue.canonicalForm(of: value), kind)]
    case .text(let text, let kind): [TemplateStretch(text, kind)]
    case .stretches(let stretches): stretches
    case .list(let items):
      Array(items.map(\.stretches).joined(separator: [TemplateStretch(",", .template)]))
    case .object: [TemplateStretch("[object Object]", .template)]
    }
  }

  var plainText: String { stretches.map(\.text).joined() }

  /// Equality of values, ignoring their origin; a number never equals a text.
  func isSame(as other: TemplateValue) -> Bool {
    switch (self, other) {
    case (.none, .none), (.null, .null): true
    case (.flag(let a), .flag(let b)): a == b
    case (.number(let a, _), .number(let b, _)): a == b
    case (.text, .text), (.text, .stretches), (.stretches, .text), (.stretches, .stretches):
      plainText.utf8.elementsEqual(other.plainText.utf8)
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.object(let a), .object(let b)):
      a.names == b.names && a.names.allSatisfy { (a[$0] ?? .none).isSame(as: b[$0] ?? .none) }
    default: false
    }
  }
}

/// Text of one origin.
package struct TemplateStretch: Hashable, Sendable {
  package let text: String
  package let kind: PromptSegmentKind

  package init(_ text: String, _ kind: PromptSegmentKind) {
    self.text = text
    self.kind = kind
  }
}

/// Named values in the order in which loops and `json` show them.
package struct TemplateObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var names: [String] = []
  private var values: [String: TemplateValue] = [:]

  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    for (name, value) in elements { self[name] = value }
  }

  package subscript(name: String) -> TemplateValue? {
    get { values[name] }
    set {
      if values[name] == nil { names.append(name) }
      values[name] = newValue
      if newValue == nil { names.removeAll { $0 == name } }
    }
  }
}

/// The kind of text in a stretch of a prompt.
package enum PromptSegmentKind: Hashable, Sendable {
  /// Fixed text of the template.
  case template
  /// The passage with this number, from 1.
  case passage(Int)
  case question
  case history
  /// Text sent after the prompt so that a model continues an answer.
  case continuation
  /// Any other variable, by name.
  case variable(String)
}
