/// A variable a template uses and the place of its first use.
package struct TemplateUse: Hashable, Sendable {
  /// Full name, such as `book.title` or `passages[].text`.
  package let name: String
  package let place: TemplatePlace
}

/// Finds every variable of a template before it is rendered, in branches not taken as well.
struct TemplateChecker {
  /// The names of `@` variables in a loop.
  static let loopNames = ["@index", "@key", "@first", "@last"]

  private let parsed: ParsedTemplate
  private(set) var uses: [TemplateUse] = []
  private var isMarked = false
  private(set) var problems: TemplateProblems

  init(_ parsed: ParsedTemplate, after problems: TemplateProblems) {
    self.parsed = parsed
    self.problems = problems
  }

  /// The place of the earlier turns, from the tags checked so far.
  var history: HistoryPlace {
    if uses.contains(where: { $0.name == "turns" }) { return .turns }
    return isMarked ? .marked : .beforeLastMessage
  }

  func uses(_ name: String) -> Bool {
    uses.contains {
      $0.name == name || $0.name.hasPrefix("\(name).") || $0.name.hasPrefix("\(name)[")
    }
  }

  /// Keeps an `unknownVariable` or `syntax` problem for each tag that does not fit.
  mutating func check(schema: TemplateSchema) {
    check(parsed.nodes, CheckedScope(template: parsed.template.name, root: schema))
  }

  private mutating func check(_ nodes: [TemplateNode], _ outer: CheckedScope) {
    var scope = outer
    for case .inline(let name, let body) in nodes { scope.inlines[name] = body }
    for node in nodes {
      do throws(PromptError) {
        try check(node, scope)
      } catch {
        problems.add(error)
        guard case .value = node else {
          // Nobody knows what the names inside mean; those after `{{else}}` are the ones around.
          problems.hidesUses = true
          if case .block(let block) = node { check(block.otherwise, scope) }
          continue
        }
      }
    }
  }

  private mutating func check(_ node: TemplateNode, _ scope: CheckedScope) throws(PromptError) {
    switch node {
    case .text, .inline: break
    case .value(let call): try check(call, scope)
    case .block(let block): try check(block, scope)
    case .partial(let partial): try check(partial, scope)
    }
  }

  private mutating func check(_ call: HelperCall, _ scope: CheckedScope) throws(PromptError) {
    for parameter in call.parameters { _ = try resolve(parameter, scope) }
    for pair in call.pairs { _ = try resolve(pair.value, scope) }
    switch call.helper {
    case .role: try checkRole(call, scope)
    case .history: isMarked = true
    case .media:
      throw scope.syntax("a prompt about a book holds no media", call.place)
    case .some: break
    case nil:
      guard case .path(let path) = call.target else { return }
      switch try resolve(.path(path), scope).schema {
      case .text, .any: break
      case .list:
        throw scope.syntax("\(path.text) is a list: use {{#each \(path.text)}}", path.place)
      case .object(let members):
        let names = members.keys.sorted().map { "\(path.text).\($0)" }.joined(separator: ", ")
        throw scope.syntax("\(path.text) has parts: \(names)", path.place)
      }
    }
  }

  private func checkRole(_ call: HelperCall, _ scope: CheckedScope) throws(PromptError) {
    guard case .literal(.text(let name, _)) = call.parameters[0], PromptRole(template: name) != nil
    else { throw scope.syntax("a role is \"system\", \"user\" or \"assistant\"", call.place) }
  }

  private mutating func check(_ block: TemplateBlock, _ scope: CheckedScope) throws(PromptError) {
    var subjects: [CheckedContext] = []
    for parameter in block.call.parameters { subjects.append(try resolve(parameter, scope)) }
    for pair in block.call.pairs { _ = try resolve(pair.value, scope) }
    switch block.call.helper {
    case .each: check(block.body, try scope.looping(over: subjects[0], block))
    case .with: check(block.body, scope.entering(subjects[0], locals: block.locals))
    case .some: check(block.body, scope)
    case nil:
      let subject = try resolve(block.call.target, scope)
      if case .list = subject.schema {
        check(block.body, try scope.looping(over: subject, block))
      } else if case .object = subject.schema {
        check(block.body, scope.entering(subject, locals: block.locals))
      } else {
        check(block.body, scope)
      }
    }
    check(block.otherwise, scope)
  }

  private mutating func check(_ partial: TemplatePartial, _ scope: CheckedScope)
    throws(PromptError)
  {
    guard case .fixed(let name) = partial.name else {
      throw scope.syntax("the name of a partial must stand here", partial.place)
    }
    let context = try partial.context.map { expression throws(PromptError) in
      try resolve(expression, scope)
    }
    var pairs: [String: TemplateSchema] = [:]
    for pair in partial.pairs { pairs[pair.name] = try resolve(pair.value, scope).schema }
    // Content is checked at its own place, whether or not the partial shows it.
    check(partial.content ?? [], scope.adding(pairs))
    if name == TemplatePartial.block { return }
    let inner = try scope.enteringPartial(named: name, partial, context, pairs, parsed)
    if let inner { check(inner.nodes, inner.scope) }
  }

  private mutating func resolve(_ expression: TemplateExpression, _ scope: CheckedScope)
    throws(PromptError) -> CheckedContext
  {
    switch expression {
    case .literal: return CheckedContext(name: "", schema: .text)
    case .call(let call):
      for parameter in call.parameters { _ = try resolve(parameter, scope) }
      for pair in call.pairs { _ = try resolve(pair.value, scope) }
      if call.helper?.isMarker == true {
        throw scope.syntax("\(call.helper?.rawValue ?? "") has no value", call.place)
      }
      return CheckedContext(name: "", schema: call.helper == .json ? .text : .any)
    case .path(let path):
      let context = try scope.resolve(path)
      if !context.name.isEmpty, !context.name.hasPrefix("@"),
        !uses.contains(where: { $0.name == context.name })
      {
        uses.append(TemplateUse(name: context.name, place: path.place))
      }
      return context
    }
  }
}

extension TemplateChecker {
  /// Checks head and body; of variables that nobody uses it tells only where all of the template could be read.
  init(
    checking parsed: ParsedTemplate, _ schema: TemplateSchema, _ required: [String]?,
    after problems: TemplateProblems
  ) {
    self.init(parsed, after: problems)
    let name = parsed.template.name
    let inputs = TemplateInputs(parsed.frontMatter)
    TemplateSettings(parsed.frontMatter).check(template: name, keeping: &self.problems)
    check(schema: inputs.schema(over: schema, template: name, keeping: &self.problems))
    guard !self.problems.isBroken, !self.problems.hidesUses else { return }
    for variable in required ?? parsed.frontMatter.required
    where !uses(variable) && !self.problems.explain(missing: variable) {
      self.problems.add(.missingVariable(template: name, name: variable))
    }
    inputs.requireUse(of: self, template: name, keeping: &self.problems)
  }
}
