package import Answers
package import Basics

/// A stretch of a prompt without its text.
package struct RecordedSegment: Hashable, Sendable {
  package let role: PromptRole
  package let kind: PromptSegmentKind
  /// Length in UTF-8 bytes.
  package let byteCount: Int
  /// Hash of its text; nil for fixed text of the template, which the template's hash covers.
  package let hash: ContentHash?

  package init(_ segment: PromptSegment, hasher: ContentHasher) {
    role = segment.role
    kind = segment.kind
    byteCount = segment.text.utf8.count
    hash = kind == .template ? nil : hasher.hash(segment.text)
  }

  /// Reads role, kind, length and hash in this order; an array, because prompts have dozens of
  /// segments.
  init?(recorded value: JSONValue) {
    guard let items = value.array, items.count >= 3,
      let role = items[0].string.flatMap({ PromptRole(rawValue: $0) }),
      let kind = items[1].string.flatMap({ PromptSegmentKind(recorded: $0) }),
      let byteCount = items[2].integer, byteCount >= 0
    else { return nil }
    self.role = role
    self.kind = kind
    self.byteCount = byteCount
    hash = items.count > 3 ? items[3].string.flatMap { ContentHash($0) } : nil
  }

  var recorded: JSONValue {
    .array(
      [.string(role.rawValue), .string(kind.recorded), .integer(byteCount)]
        + (hash.map { [.hash($0)] } ?? []))
  }
}

extension PromptSegmentKind {
  /// Reads `template`, `question`, `history`, `passage:3` or `variable:book.title`.
  fileprivate init?(recorded text: String) {
    switch text {
    case "template": self = .template
    case "question": self = .question
    case "history": self = .history
    case "continuation": self = .continuation
    default:
      if let number = Self.value("passage:", text) {
        guard let number = Int(number) else { return nil }
        self = .passage(number)
      } else if let name = Self.value("variable:", text) {
        self = .variable(String(name))
      } else {
        return nil
      }
    }
  }

  private static func value(_ beginning: String, _ text: String) -> Substring? {
    guard text.utf8.starts(with: beginning.utf8) else { return nil }
    return text[text.utf8.index(text.startIndex, offsetBy: beginning.utf8.count)...]
  }

  fileprivate var recorded: String {
    switch self {
    case .template: "template"
    case .question: "question"
    case .history: "history"
    case .continuation: "continuation"
    case .passage(let number): "passage:\(number)"
    case .variable(let name): "variable:\(name)"
    }
  }
}
