package import Answers
package import Search
import Terminal

/// The tokens of a prompt by origin, in order of appearance.
package struct PromptLedger: Sendable {
  /// All parts of a prompt with the same origin.
  package struct Row: Hashable, Sendable {
    package let name: String
    package let tokens: Int
  }

  package let rows: [Row]
  /// The method of counting tokens, such as `wordpiece`.
  package let counter: String

  package init(_ prompt: RenderedPrompt, counter: any TokenCounter) {
    var names: [String] = []
    var texts: [String: [String]] = [:]
    for segment in prompt.segments {
      let name = segment.kind.origin
      if texts[name] == nil { names.append(name) }
      texts[name, default: []].append(segment.text)
    }
    // Joined by blanks, so that parts of an origin never share a token.
    rows = names.map {
      Row(name: $0, tokens: counter.count((texts[$0] ?? []).joined(separator: " ")))
    }
    self.counter = String(counter.identifier.prefix { $0 != ":" })
  }

  package var total: Int { rows.reduce(0) { $0 + $1.tokens } }

  /// `template 120 · passage 1 210 · question 8 · in all 338 tok (wordpiece)`.
  package var summary: String {
    let parts = rows.map { "\($0.name) \(Quantity.grouped($0.tokens))" }
    return (parts + ["in all \(Quantity.grouped(total)) tok (\(counter))"])
      .joined(separator: " · ")
  }
}

extension PromptSegmentKind {
  /// The origin in words; variables such as the title count as the template's.
  package var origin: String {
    switch self {
    case .template, .variable: "template"
    case .passage(let number): "passage \(number)"
    case .question: "question"
    case .history: "history"
    case .continuation: "continuation"
    }
  }
}
