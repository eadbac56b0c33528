/// A value in a tag: written out, looked up, or computed by a helper.
indirect enum TemplateExpression: Hashable, Sendable {
  case literal(TemplateValue)
  case path(TemplatePath)
  case call(HelperCall)
}

/// A helper with its values, or a path alone.
struct HelperCall: Hashable, Sendable {
  let target: TemplateExpression
  var parameters: [TemplateExpression] = []
  /// `name=value` pairs in order.
  var pairs: [TemplatePair] = []
  let place: TemplatePlace

  /// The helper that is called; nil when the target is a value.
  var helper: TemplateHelper? {
    guard case .path(let path) = target, let name = path.simpleName else { return nil }
    return TemplateHelper(rawValue: name)
  }

  func pair(_ name: String) -> TemplateExpression? { pairs.last { $0.name == name }?.value }
}

struct TemplatePair: Hashable, Sendable {
  let name: String
  let value: TemplateExpression
}

/// `{{#call}} body {{else}} otherwise {{/call}}`.
struct TemplateBlock: Hashable, Sendable {
  let call: HelperCall
  /// Names given with `as |item index|`.
  let locals: [String]
  let body: [TemplateNode]
  let otherwise: [TemplateNode]

  var place: TemplatePlace { call.place }
}

/// `{{> name context key=value}}`, or `{{#> name}} … {{/name}}` with fallback content.
struct TemplatePartial: Hashable, Sendable {
  enum Name: Hashable, Sendable {
    case fixed(String)
    case computed(HelperCall)
  }

  /// The name by which a partial shows the content of its block.
  static let block = "@partial-block"

  let name: Name
  let context: TemplateExpression?
  let pairs: [TemplatePair]
  /// The content of a partial block; nil for a plain partial.
  let content: [TemplateNode]?
  let indent: String
  let place: TemplatePlace
}

/// A parsed template.
indirect enum TemplateNode: Hashable, Sendable {
  case text(String)
  case value(HelperCall)
  case block(TemplateBlock)
  case partial(TemplatePartial)
  /// `{{#*inline "name"}} … {{/inline}}`: a partial of this template's own.
  case inline(name: String, body: [TemplateNode])
}

/// The helpers of Handlebars and dotprompt; a template can use no others.
enum TemplateHelper: String, CaseIterable {
  case `if`, unless, each, with, ifEquals, unlessEquals
  case lookup, log, json, role, history, section, media

  var isBlock: Bool {
    switch self {
    case .if, .unless, .each, .with, .ifEquals, .unlessEquals: true
    default: false
    }
  }

  /// Number of values it takes; nil for any number.
  var parameterCount: Int? {
    switch self {
    case .if, .unless, .each, .with, .json, .role, .section: 1
    case .ifEquals, .unlessEquals, .lookup: 2
    case .history, .media: 0
    case .log: nil
    }
  }

  /// True when it makes a part of a message and not a value.
  var isMarker: Bool {
    switch self {
    case .role, .history, .section, .media: true
    default: false
    }
  }

  static func names(ofBlocks isBlock: Bool) -> [String] {
    allCases.filter { $0.isBlock == isBlock }.map(\.rawValue)
  }
}
