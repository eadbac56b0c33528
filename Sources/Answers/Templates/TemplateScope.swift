/// The scope of a tag: contexts, loop variables, names of locals and of inline partials.
struct TemplateScope {
  /// Contexts, innermost last; the first one is the root.
  private(set) var contexts: [TemplateValue]
  /// Frames of `@` variables, innermost last; the first has the caller's.
  private var frames: [[String: TemplateValue]]
  private var locals: [String: TemplateValue] = [:]
  private(set) var inlines: [String: [TemplateNode]] = [:]
  /// Contents of the partial blocks around, innermost last.
  private(set) var contents: [[TemplateNode]] = []
  /// Partials entered so far.
  private(set) var depth = 0

  init(root: TemplateValue, data: TemplateObject) {
    contexts = [root]
    var frame = Dictionary(uniqueKeysWithValues: data.names.map { ($0, data[$0] ?? .none) })
    frame["root"] = root
    frames = [frame]
  }

  var context: TemplateValue { contexts.last ?? .none }

  func value(_ path: TemplatePath) -> TemplateValue {
    if path.isData { return dataValue(path) }
    if !path.isScoped, let first = path.names.first, let local = locals[first] {
      return path.names.dropFirst().reduce(local) { $0.member($1) }
    }
    let start = contexts.dropLast(path.ups).last ?? .none
    return path.names.reduce(start) { $0.member($1) }
  }

  private func dataValue(_ path: TemplatePath) -> TemplateValue {
    guard let name = path.names.first,
      let frame = frames.dropLast(path.ups).last(where: { $0[name] != nil })
    else { return .none }
    return path.names.dropFirst().reduce(frame[name] ?? .none) { $0.member($1) }
  }

  /// The scope one context further in, with loop variables and the names of `as |…|`.
  func entering(
    _ context: TemplateValue, frame: [String: TemplateValue] = [:], locals: [String] = [],
    values: [TemplateValue] = []
  ) -> TemplateScope {
    var scope = self
    scope.contexts.append(context)
    scope.frames.append(frame)
    for (name, value) in zip(locals, values) { scope.locals[name] = value }
    return scope
  }

  /// The scope inside a partial: no locals, and `context`, if given, in place of the present one.
  func enteringPartial(_ context: TemplateValue?, content: [TemplateNode]?) -> TemplateScope {
    var scope = self
    if let context { scope.contexts.append(context) }
    scope.locals = [:]
    scope.depth += 1
    if let content {
      scope.contents.append(content)
      scope.define(inlinesIn: content)
    }
    return scope
  }

  /// The scope inside the content of a partial block.
  func enteringContent() -> TemplateScope {
    var scope = self
    scope.contents.removeLast()
    scope.depth += 1
    return scope
  }

  mutating func define(inlinesIn nodes: [TemplateNode]) {
    for case .inline(let name, let body) in nodes { inlines[name] = body }
  }
}
