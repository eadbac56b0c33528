import Basics
import Terminal

/// Shows an answer from the manual, each sentence with its page.
struct ManualAnswerView {
  private let answer: ManualAnswer

  init(_ answer: ManualAnswer) { self.answer = answer }

  func show(in shell: ShellContext) {
    guard let best = answer.sections.first else {
      return shell.output.print(
        "Nothing in the manual answers this. \("/help lists what there is, /help --all every command.", .muted)"
      )
    }
    let rows =
      answer.sentences.isEmpty ? [(text: best.text, section: best)] : answer.sentences
    for row in rows {
      let line: StyledText =
        "\(row.text) \("(\(row.section.page), \(row.section.title))", .citation)"
      for wrapped in TextWrapping.wrap(line, width: shell.output.columns) {
        shell.output.print(wrapped)
      }
    }
    let others = answer.sections.map(\.title).filter { title in
      !rows.contains { $0.section.title == title }
    }
    guard !others.isEmpty else { return }
    shell.output.print("\("near: \(others.joined(separator: " · "))", .muted)")
  }

  var json: JSONValue {
    .object([
      "answer": .array(
        answer.sentences.map {
          .object([
            "text": .string($0.text), "page": .string($0.section.page),
            "section": .string($0.section.title),
          ])
        }),
      "sections": .array(
        answer.sections.map {
          .object([
            "page": .string($0.page), "section": .string($0.title), "text": .string($0.text),
          ])
        }),
    ])
  }
}
