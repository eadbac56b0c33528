/// Fills a template with values; tags inside a value are never read.
///
/// As in dotprompt, a missing value renders as nothing; `TemplateChecker` is the strict pass.
struct TemplateRenderer {
  private(set) var parts: [TemplatePart] = []
  package let template: ParsedTemplate
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

extension TemplateRenderer {
  mutating func render(_ block: TemplateBlock, _ scope: TemplateScope) throws(PromptError) {
    let values = block.call.parameters.map { value($0, scope) }
    switch block.call.helper {
    case .if:
      let includesZero = block.call.pair("includeZero").map { value($0, scope).isTrue } ?? false
      try render(block, if: includesZero ? !values[0].isEmpty : values[0].isTrue, scope)
    case .unless: try render(block, if: !values[0].isTrue, scope)
    case .ifEquals: try render(block, if: values[0].isSame(as: values[1]), scope)
    case .unlessEquals: try render(block, if: !values[0].isSame(as: values[1]), scope)
    case .each: try loop(block, over: values[0], scope)
    case .with: try enter(block, values[0], scope)
    default: try render(block, by: value(block.call.target, scope), scope)
    }
  }

  private mutating func render(_ block: TemplateBlock, if isTrue: Bool, _ scope: TemplateScope)
    throws(PromptError)
  {
    try render(isTrue ? block.body : block.otherwise, scope)
  }

  /// A block on a variable: a list is looped over, an object entered.
  private mutating func render(
    _ block: TemplateBlock, by value: TemplateValue, _ scope: TemplateScope
  ) throws(PromptError) {
    switch value {
    case .none, .null, .flag(false): try render(block.otherwise, scope)
    case .flag(true): try render(block.body, scope)
    case .list: try loop(block, over: value, scope)
    default: try render(block.body, scope.entering(value))
    }
  }

  private mutating func enter(
    _ block: TemplateBlock, _ value: TemplateValue, _ scope: TemplateScope
  ) throws(PromptError) {
    if value.isEmpty { return try render(block.otherwise, scope) }
    try render(
      block.body, scope.entering(value, locals: block.locals, values: [value]))
  }

  private mutating func loop(
    _ block: TemplateBlock, over value: TemplateValue, _ scope: TemplateScope
  ) throws(PromptError) {
    let items: [(key: TemplateValue, value: TemplateValue)] =
      switch value {
      case .list(let items):
        items.enumerated().map { (.number(Double($0.offset), .template), $0.element) }
      case .object(let members):
        members.names.map { (.text($0, .template), members[$0] ?? .none) }
      default: []
      }
    if items.isEmpty { return try render(block.otherwise, scope) }
    for (index, item) in items.enumerated() {
      let frame: [String: TemplateValue] = [
        "index": .number(Double(index), .template), "key": item.key,
        "first": .flag(index == 0), "last": .flag(index == items.count - 1),
      ]
      try render(
        block.body,
        scope.entering(
          item.value, frame: frame, locals: block.locals, values: [item.value, item.key]))
    }
  }
}

extension TemplateRenderer {
  mutating func render(_ partial: TemplatePartial, _ scope: TemplateScope) throws(PromptError) {
    let name = name(of: partial, scope)
    guard scope.depth < Self.deepestPartial else {
      throw template.error("{{> \(name)}} includes itself", partial.place)
    }
    guard let nodes = nodes(named: name, scope) else {
      guard let content = partial.content else {
        throw template.missing(name)
      }
      return try render(content, scope)
    }
    let inner =
      name == TemplatePartial.block
      ? scope.enteringContent()
      : scope.enteringPartial(context(of: partial, scope), content: partial.content)
    if partial.indent.isEmpty { return try render(nodes, inner) }
    let parts = try collecting { renderer throws(PromptError) in
      try renderer.render(nodes, inner)
    }
    for part in TemplateIndent.indented(parts, by: partial.indent) { append(part) }
  }

  private func name(of partial: TemplatePartial, _ scope: TemplateScope) -> String {
    switch partial.name {
    case .fixed(let name): name
    case .computed(let call): value(.call(call), scope).plainText
    }
  }

  private func nodes(named name: String, _ scope: TemplateScope) -> [TemplateNode]? {
    if name == TemplatePartial.block { return scope.contents.last }
    return scope.inlines[name] ?? template.partials[name]?.nodes
  }

  /// The context a partial is given; nil when it keeps that of its place.
  private func context(of partial: TemplatePartial, _ scope: TemplateScope) -> TemplateValue? {
    let base = partial.context.map { value($0, scope) }
    if partial.pairs.isEmpty { return base }
    var members: TemplateObject = [:]
    if case .object(let object) = base ?? scope.context { members = object }
    for pair in partial.pairs { members[pair.name] = value(pair.value, scope) }
    return .object(members)
  }
}

/// Puts the blanks before a partial before each of its lines, as Handlebars does.
enum TemplateIndent {
  static func indented(_ parts: [TemplatePart], by indent: String) -> [TemplatePart] {
    var result: [TemplatePart] = []
    var startsLine = true
    for part in parts {
      guard case .text(let stretch) = part else {
        result.append(part)
        continue
      }
      var text = ""
      for character in stretch.text {
        if startsLine {
          if !text.isEmpty { result.append(.text(TemplateStretch(text, stretch.kind))) }
          text = ""
          result.append(.text(TemplateStretch(indent, .template)))
        }
        text.append(character)
        startsLine = character.isNewline
      }
      if !text.isEmpty { result.append(.text(TemplateStretch(text, stretch.kind))) }
    }
    return result
  }
}
