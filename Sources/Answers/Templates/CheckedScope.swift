import Basics

/// A shape with the full name it was reached by.
struct CheckedContext: Sendable {
  let name: String
  let schema: TemplateSchema

  func member(_ member: String) -> CheckedContext? {
    guard let schema = schema.member(member) else { return nil }
    let isIndex = Int(member) != nil
    return CheckedContext(
      name: name.isEmpty ? member : isIndex ? "\(name)[]" : "\(name).\(member)", schema: schema)
  }
}

/// The scope of a tag by shape: the twin of `TemplateScope` before values exist.
struct CheckedScope {
  /// The file of the tags.
  package private(set) var template: String
  private var contexts: [CheckedContext]
  private var locals: [String: CheckedContext] = [:]
  private var isLoop = false
  var inlines: [String: [TemplateNode]] = [:]
  /// Partials entered on the way here.
  private var partials: [String] = []

  init(template: String, root: TemplateSchema) {
    self.template = template
    contexts = [CheckedContext(name: "", schema: root)]
  }

  func syntax(_ reason: String, _ place: TemplatePlace) -> PromptError {
    .syntax(template: template, line: place.line, column: place.column, reason: reason)
  }

  func resolve(_ path: TemplatePath) throws(PromptError) -> CheckedContext {
    if path.isData { return try dataVariable(path) }
    if !path.isScoped, let first = path.names.first, let local = locals[first] {
      return try follow(path.names.dropFirst(), from: local, path)
    }
    guard path.ups < contexts.count else { throw unknown(path) }
    return try follow(path.names[...], from: contexts[contexts.count - 1 - path.ups], path)
  }

  private func follow(_ names: ArraySlice<String>, from start: CheckedContext, _ path: TemplatePath)
    throws(PromptError) -> CheckedContext
  {
    var context = start
    for name in names {
      guard let member = context.member(name) else { throw unknown(path) }
      context = member
    }
    return context
  }

  private func dataVariable(_ path: TemplatePath) throws(PromptError) -> CheckedContext {
    if path.names.first == "root" {
      return try follow(path.names.dropFirst(), from: contexts[0], path)
    }
    let name = path.names.first.map { "@\($0)" } ?? ""
    guard isLoop, path.names.count == 1, TemplateChecker.loopNames.contains(name) else {
      throw .unknownVariable(
        template: template, line: path.place.line, column: path.place.column, name: path.text,
        near: isLoop ? TemplateChecker.loopNames : [])
    }
    return CheckedContext(name: name, schema: .text)
  }

  /// Names near the one written, in the context at hand and, with `../`, in those around it.
  private func unknown(_ path: TemplatePath) -> PromptError {
    var candidates: [String] = Array(locals.keys)
    for (ups, context) in contexts.reversed().enumerated() {
      let prefix = String(repeating: "../", count: ups)
      candidates += context.schema.names.map { prefix + $0 }
    }
    let outer = candidates.filter { $0.hasSuffix("../" + path.text) }
    let near = outer.isEmpty ? NearNames.of(path.text, among: candidates) : outer
    return .unknownVariable(
      template: template, line: path.place.line, column: path.place.column, name: path.text,
      near: near, known: near.isEmpty ? known : [])
  }

  /// Names that can be written here without a path; outside of blocks also the mark for earlier turns.
  private var known: [String] {
    let members = contexts.last?.schema.names.filter { !$0.contains(".") } ?? []
    let marks = contexts.count == 1 ? [TemplateHelper.history.rawValue] : []
    return Set(locals.keys).union(members).union(marks).sorted()
  }

  func entering(_ context: CheckedContext, locals names: [String]) -> CheckedScope {
    var scope = self
    scope.contexts.append(context)
    if let name = names.first { scope.locals[name] = context }
    return scope
  }

  /// Throws `PromptError.syntax` when the subject cannot be looped over.
  func looping(over subject: CheckedContext, _ block: TemplateBlock) throws(PromptError)
    -> CheckedScope
  {
    let element: TemplateSchema
    switch subject.schema {
    case .list(let item): element = item
    case .any, .object: element = .any
    case .text:
      let name = subject.name.isEmpty ? "a text" : subject.name
      throw syntax("\(name) is not a list", block.place)
    }
    var scope = entering(
      CheckedContext(name: subject.name + "[]", schema: element), locals: block.locals)
    if block.locals.count > 1 {
      scope.locals[block.locals[1]] = CheckedContext(name: "@key", schema: .text)
    }
    scope.isLoop = true
    return scope
  }

  /// The present context with further names in it.
  func adding(_ pairs: [String: TemplateSchema], to base: CheckedContext? = nil) -> CheckedScope {
    guard !pairs.isEmpty else { return self }
    var scope = self
    let base = base ?? contexts[contexts.count - 1]
    var members: [String: TemplateSchema] = [:]
    if case .object(let known) = base.schema { members = known }
    scope.contexts.append(
      CheckedContext(
        name: base.name, schema: .object(members.merging(pairs, uniquingKeysWith: { $1 }))))
    return scope
  }

  /// The nodes of a partial and their scope; nil when the partial's content replaces it.
  func enteringPartial(
    named name: String, _ partial: TemplatePartial, _ context: CheckedContext?,
    _ pairs: [String: TemplateSchema], _ parsed: ParsedTemplate
  ) throws(PromptError) -> (nodes: [TemplateNode], scope: CheckedScope)? {
    var scope = self
    if !pairs.isEmpty {
      scope = adding(pairs, to: context)
    } else if let context {
      scope.contexts.append(context)
    }
    scope.locals = [:]
    for case .inline(let name, let body) in partial.content ?? [] { scope.inlines[name] = body }
    guard !partials.contains(name) else {
      throw syntax("{{> \(name)}} includes itself", partial.place)
    }
    scope.partials.append(name)
    if let nodes = scope.inlines[name] { return (nodes, scope) }
    if let known = parsed.partials[name] {
      scope.template = known.template.name
      return (known.nodes, scope)
    }
    if partial.content != nil { return nil }
    throw parsed.missing(name)
  }
}
