/// Fills a template with values; tags inside a value are never read.
///
/// As in dotprompt, a missing value renders as nothing; `TemplateChecker` is the strict pass.
struct TemplateRenderer {
  private(set) var parts: [TemplatePart] = []
  let template: ParsedTemplate
  /// Tags still allowed, so that partials that include each other come to an end.
  private var budget = 200_000

  static let deepestPartial = 32

  /// `data` has further `@` variables; throws `PromptError` for a missing partial.
  static func parts(
    of template: ParsedTemplate, values: TemplateValue, data: TemplateObject = [:]
  ) throws(PromptError) -> [TemplatePart] {
    var renderer = TemplateRenderer(template: template)
    try renderer.render(template.nodes, TemplateScope(root: values, data: data))
    return renderer.parts
  }

  private init(template: ParsedTemplate) { self.template = template }

  mutating func render(_ nodes: [TemplateNode], _ scope: TemplateScope) throws(PromptError) {
    var scope = scope
    scope.define(inlinesIn: nodes)
    for node in nodes {
      switch node {
      case .text(let text): add([TemplateStretch(text, .template)])
      case .value(let call): render(call, scope)
      case .block(let block):
        try spend(block.place)
        try render(block, scope)
      case .partial(let partial):
        try spend(partial.place)
        try render(partial, scope)
      case .inline: break
      }
    }
  }

  private mutating func spend(_ place: TemplatePlace) throws(PromptError) {
    budget -= 1
    if budget < 0 { throw template.error("the template repeats itself without end", place) }
  }

  private mutating func render(_ call: HelperCall, _ scope: TemplateScope) {
    let first = call.parameters.first.map { value($0, scope).plainText } ?? ""
    switch call.helper {
    case .role:
      let pairs = call.pairs.map { ($0.name, value($0.value, scope).plainText) }
      parts.append(.role(first, metadata: Dictionary(pairs, uniquingKeysWith: { $1 })))
    case .history: parts.append(.history)
    case .section: parts.append(.section(first))
    case .media:
      let url = call.pair("url").map { value($0, scope).plainText } ?? ""
      let type = call.pair("contentType").map { value($0, scope).plainText } ?? ""
      if !url.isEmpty { parts.append(.media(url: url, contentType: type.isEmpty ? nil : type)) }
    default: add(value(call, scope).stretches)
    }
  }

  func value(_ expression: TemplateExpression, _ scope: TemplateScope) -> TemplateValue {
    switch expression {
    case .literal(let value): value
    case .path(let path): scope.value(path)
    case .call(let call): value(call, scope)
    }
  }

  private func value(_ call: HelperCall, _ scope: TemplateScope) -> TemplateValue {
    let parameters = call.parameters.map { value($0, scope) }
    switch call.helper {
    case .lookup: return parameters[0].member(parameters[1].plainText)
    case .json:
      let indent = call.pair("indent").map { value($0, scope).plainText }.flatMap { Int($0) } ?? 0
      return .stretches(TemplateJSON.stretches(of: parameters[0], indent: indent))
    case .some: return .none
    case nil: return value(call.target, scope)
    }
  }

  /// Appends text, joined to the stretch before when both come from the same place.
  mutating func add(_ stretches: [TemplateStretch]) {
    for stretch in stretches where !stretch.text.isEmpty {
      if case .text(let last) = parts.last, last.kind == stretch.kind {
        parts[parts.count - 1] = .text(TemplateStretch(last.text + stretch.text, last.kind))
      } else {
        parts.append(.text(stretch))
      }
    }
  }

  /// Renders into parts of its own, for changes before they are added.
  mutating func collecting(_ body: (inout TemplateRenderer) throws(PromptError) -> Void)
    throws(PromptError) -> [TemplatePart]
  {
    let outer = parts
    parts = []
    defer { parts = outer }
    try body(&self)
    return parts
  }

  mutating func append(_ part: TemplatePart) {
    if case .text(let stretch) = part { add([stretch]) } else { parts.append(part) }
  }
}
