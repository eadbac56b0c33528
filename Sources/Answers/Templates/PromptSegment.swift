/// The speaker or addressee of a stretch of a prompt.
package enum PromptRole: String, Hashable, Sendable {
  case system, user, assistant

  /// The role of this name in a template, where `model` is the assistant too.
  init?(template name: String) {
    self.init(rawValue: name == "model" ? "assistant" : name)
  }
}

/// A stretch of a rendered prompt that comes from one place.
package struct PromptSegment: Hashable, Sendable {
  package let role: PromptRole
  package let kind: PromptSegmentKind
  package let text: String

  package init(role: PromptRole, kind: PromptSegmentKind, text: String) {
    self.role = role
    self.kind = kind
    self.text = text
  }
}

extension PromptSegment {
  /// Text by role and origin; after the conversation the user speaks, sections leave no trace.
  static func segments(of parts: [TemplatePart]) -> [PromptSegment] {
    var segments: [PromptSegment] = []
    var role = PromptRole.user
    var joins = false
    for part in parts {
      switch part {
      case .role(let name, _): role = PromptRole(template: name) ?? role
      case .history:
        role = .user
        joins = false
      case .media, .section: break
      case .text(let stretch):
        if joins, let last = segments.last, last.role == role, last.kind == stretch.kind {
          segments[segments.count - 1] = PromptSegment(
            role: role, kind: last.kind, text: last.text + stretch.text)
        } else {
          segments.append(PromptSegment(role: role, kind: stretch.kind, text: stretch.text))
        }
        joins = true
      }
    }
    return segments
  }
}
