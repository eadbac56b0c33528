package import Answers
import Basics
package import Notebook
package import Search
import ShellKit
package import Terminal

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

extension RequestFeature {
  /// The effect on the answer of a server that refuses this feature.
  package var words: String {
    switch self {
    case .tools: "this model takes no tools; it answers from the first search"
    case .bareResults:
      "no results of tools without their names here; the last call forbids the tools"
    case .responseFormat: "no answers by a schema here; the form is asked for in words"
    case .streamOptions: "no counts of tokens while it streams; cost is unknown"
    case .temperature: "this model takes no temperature; it uses its own"
    case .promptCache: "its cache of prompts stays on; answers may differ a little from run to run"
    case .limit: "the limit of an answer has another name here, and is sent under that"
    case .systemRole: "this model takes no instructions apart; they stand before the first question"
    case .streaming: "no answers in pieces here; the answer comes at once"
    case .images: "this model takes no pictures"
    case .citations: "no citations of its own here; it is asked again for markers such as (p.42)"
    }
  }
}

/// A line about a template file that was edited while the shell runs.
package struct TemplateNoticeView {
  let notice: TemplateNotice

  package init(notice: TemplateNotice) {
    self.notice = notice
  }

  /// The notice, such as `answer.prompt reloaded v8 (+2 lines)`.
  package var line: StyledText {
    switch notice {
    case .reloaded(let file, let version, let lines):
      let number = version.map { " v\($0)" } ?? ""
      return
        "\(file, .strong) reloaded\(number) \("(\(Self.signed(lines)) \(abs(lines) == 1 ? "line" : "lines"))", .muted)"
    case .kept(let file, let version, let reason):
      let number = version.map { " v\($0)" } ?? " the last good state"
      return
        "\("! \(file) is not taken over:", .warning) \(ErrorMessage(reason).what)\n\("Still using\(number).", .muted)"
    }
  }

  package static func signed(_ number: Int) -> String {
    number < 0 ? "−\(Quantity.grouped(-number))" : "+\(Quantity.grouped(number))"
  }
}
