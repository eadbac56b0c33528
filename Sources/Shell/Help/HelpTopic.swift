import Terminal

/// A term of the program that help explains and that is not a command.
struct HelpTopic: Sendable {
  let name: String
  let lines: [String]

  static let all = [
    HelpTopic(
      name: "extract",
      lines: [
        "An extract is an answer without a model: whole sentences of the passages, chosen by rule and copied with their pages.",
        "It uses the question's words and the passages' nearness in meaning, and declines where no sentence has enough support.",
        "Template, temperature and other settings of a model do not change it. Other passages do: other words, /set top_k=8, /set mode=vector, /set chunk.size=200tok.",
        "/why \"WORDS\" says what it made of a passage · /model list shows who answers in own words",
      ])
  ]

  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name.lowercased() } }

  func show(on output: Output) {
    for line in lines {
      for wrapped in TextWrapping.wrap(StyledText(line), width: output.columns) {
        output.print(wrapped)
      }
    }
  }
}
