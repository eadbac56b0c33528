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
