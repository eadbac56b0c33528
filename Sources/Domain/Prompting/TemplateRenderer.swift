/// Fills a checked template with values; what a value holds is never read as template again.
struct TemplateRenderer {
  /// Stretches in order; `history` stands where the template wants the conversation.
  enum Part: Hashable {
    case segment(PromptSegment)
    case history
  }

  private(set) var parts: [Part] = []
  private var role = PromptRole.user

  static func parts(of nodes: [TemplateNode], values: TemplateValue) -> [Part] {
    var renderer = TemplateRenderer()
    renderer.render(nodes, contexts: [values], loop: nil)
    return renderer.parts
  }

  private mutating func render(
    _ nodes: [TemplateNode], contexts: [TemplateValue], loop: TemplateLoop?
  ) {
    for node in nodes {
      switch node {
      case .text(let text): add(text, .template)
      case .role(let role): self.role = role
      case .partial: break
      case .history:
        parts.append(.history)
        role = .user
      case .value(let path):
        if case .text(let text, let kind) = value(path, contexts, loop) { add(text, kind) }
      case .block(let kind, let path, let body, let otherwise):
        let value = value(path, contexts, loop)
        render(kind, value, body, otherwise, contexts: contexts, loop: loop)
      }
    }
  }

  private mutating func render(
    _ kind: TemplateBlockKind, _ value: TemplateValue, _ body: [TemplateNode],
    _ otherwise: [TemplateNode], contexts: [TemplateValue], loop: TemplateLoop?
  ) {
    guard value.isTrue != (kind == .unless) else {
      return render(otherwise, contexts: contexts, loop: loop)
    }
    switch (kind, value) {
    case (.each, .list(let items)):
      for (index, item) in items.enumerated() {
        render(
          body, contexts: contexts + [item], loop: TemplateLoop(index: index, count: items.count))
      }
    case (.with, _): render(body, contexts: contexts + [value], loop: loop)
    default: render(body, contexts: contexts, loop: loop)
    }
  }

  private func value(_ path: TemplatePath, _ contexts: [TemplateValue], _ loop: TemplateLoop?)
    -> TemplateValue
  {
    if let name = path.names.first, name.hasPrefix("@"), name != "@root" {
      return loop?.value(name) ?? .none
    }
    let isRoot = path.names.first == "@root"
    let start = isRoot ? contexts.first : contexts.dropLast(path.ups).last
    return path.names.dropFirst(isRoot ? 1 : 0).reduce(start ?? .none) { $0.member($1) }
  }

  /// Appends text, joined to the stretch before when both come from the same place.
  private mutating func add(_ text: String, _ kind: PromptSegmentKind) {
    if text.isEmpty { return }
    if case .segment(let last) = parts.last, last.role == role, last.kind == kind {
      parts.removeLast()
      parts.append(.segment(PromptSegment(role: role, kind: kind, text: last.text + text)))
    } else {
      parts.append(.segment(PromptSegment(role: role, kind: kind, text: text)))
    }
  }
}
