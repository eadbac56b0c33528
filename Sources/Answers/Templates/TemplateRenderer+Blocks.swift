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
