/// A variable a template uses and where it does so first.
package struct TemplateUse: Hashable, Sendable {
  /// Full name, such as `book.title` or `passages[].text`.
  package let name: String
  package let place: TemplatePlace
}

/// Finds every variable of a template before it is rendered, in branches not taken as well.
struct TemplateChecker {
  /// A context with the name it was reached by.
  private struct Context {
    let name: String
    let schema: TemplateSchema
  }

  private let template: String
  private(set) var uses: [TemplateUse] = []

  init(template: String) { self.template = template }

  /// Throws `PromptError.unknownVariable` or `.syntax` for the first variable that does not fit.
  mutating func check(_ nodes: [TemplateNode], schema: TemplateSchema) throws(PromptError) {
    try check(nodes, contexts: [Context(name: "", schema: schema)], isLoop: false)
  }

  private mutating func check(_ nodes: [TemplateNode], contexts: [Context], isLoop: Bool)
    throws(PromptError)
  {
    for node in nodes {
      switch node {
      case .text, .role, .history, .partial: break
      case .value(let path):
        try checkValue(path, contexts, isLoop: isLoop)
      case .block(let kind, let path, let body, let otherwise):
        let inner = try resolve(path, contexts, isLoop: isLoop)
        let (bodyContexts, bodyIsLoop) = try enter(kind, path, inner, contexts, isLoop)
        try check(body, contexts: bodyContexts, isLoop: bodyIsLoop)
        try check(otherwise, contexts: contexts, isLoop: isLoop)
      }
    }
  }

  private mutating func checkValue(_ path: TemplatePath, _ contexts: [Context], isLoop: Bool)
    throws(PromptError)
  {
    switch try resolve(path, contexts, isLoop: isLoop).schema {
    case .text: break
    case .list:
      throw syntax(path, "\(path.text) is a list: use {{#each \(path.text)}}")
    case .object(let members):
      let names = members.keys.sorted().map { "\(path.text).\($0)" }.joined(separator: ", ")
      throw syntax(path, "\(path.text) has parts: \(names)")
    }
  }

  private func enter(
    _ kind: TemplateBlockKind, _ path: TemplatePath, _ inner: Context, _ contexts: [Context],
    _ isLoop: Bool
  ) throws(PromptError) -> ([Context], Bool) {
    switch kind {
    case .if, .unless: return (contexts, isLoop)
    case .with: return (contexts + [inner], isLoop)
    case .each:
      guard case .list(let element) = inner.schema else {
        throw syntax(path, "\(path.text) is not a list")
      }
      return (contexts + [Context(name: inner.name + "[]", schema: element)], true)
    }
  }

  private mutating func resolve(_ path: TemplatePath, _ contexts: [Context], isLoop: Bool)
    throws(PromptError) -> Context
  {
    if let name = path.names.first, name.hasPrefix("@") {
      return try loopVariable(path, contexts, isLoop: isLoop)
    }
    guard path.ups < contexts.count else { throw unknown(path, contexts) }
    var context = contexts[contexts.count - 1 - path.ups]
    for name in path.names {
      guard let schema = context.schema.member(name) else { throw unknown(path, contexts) }
      context = Context(
        name: context.name.isEmpty ? name : "\(context.name).\(name)", schema: schema)
    }
    if !uses.contains(where: { $0.name == context.name }), !context.name.isEmpty {
      uses.append(TemplateUse(name: context.name, place: path.place))
    }
    return context
  }

  private mutating func loopVariable(
    _ path: TemplatePath, _ contexts: [Context], isLoop: Bool
  ) throws(PromptError) -> Context {
    if path.names.first == "@root", let root = contexts.first {
      let rest = TemplatePath(path.names.dropFirst().joined(separator: "."), place: path.place)
      return try resolve(rest, [root], isLoop: false)
    }
    guard isLoop, TemplateLoop.names.contains(path.text) else {
      throw PromptError.unknownVariable(
        template: template, line: path.place.line, column: path.place.column, name: path.text,
        near: isLoop ? TemplateLoop.names : [])
    }
    return Context(name: path.text, schema: .text)
  }

  /// Names near the one written, in the context at hand and, with `../`, in those around it.
  private func unknown(_ path: TemplatePath, _ contexts: [Context]) -> PromptError {
    var candidates: [String] = []
    for (ups, context) in contexts.reversed().enumerated() {
      let prefix = String(repeating: "../", count: ups)
      candidates += context.schema.names.map { prefix + $0 }
    }
    let outer = candidates.filter { $0.hasSuffix("../" + path.text) }
    return .unknownVariable(
      template: template, line: path.place.line, column: path.place.column, name: path.text,
      near: outer.isEmpty ? NearNames.of(path.text, among: candidates) : outer)
  }

  private func syntax(_ path: TemplatePath, _ reason: String) -> PromptError {
    .syntax(
      template: template, line: path.place.line, column: path.place.column, reason: reason)
  }
}
