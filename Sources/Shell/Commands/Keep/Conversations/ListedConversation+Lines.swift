import App
import Basics
import Bindings
import Sessions
import Terminal

extension [ListedConversation] {
  /// Prints the conversations, or a line in place of an empty list.
  func show(orElse none: StyledText, in shell: ShellContext) {
    shell.present(.array(map(\.json))) { showTable(orElse: none, in: shell) }
  }

  private func showTable(orElse none: StyledText, in shell: ShellContext) {
    guard !isEmpty else { return shell.output.print(none) }
    var table = Table([
      .init("", isFixed: true), .init("#", .right), .init("title"), .init("turns", .right),
      .init("began", isFixed: true),
    ])
    for listed in self {
      let hidden = listed.hiddenCount > 0 ? " (\(listed.hiddenCount / 2) further on)" : ""
      table.add([
        listed.isCurrent ? "\("→", .success)" : "", "\(listed.place)",
        "\(listed.conversation.title, .strong)", "\(listed.turns.count)\(hidden, .muted)",
        "\(LocalTime(listed.conversation.createdAt).text, .muted)",
      ])
    }
    shell.print(table)
  }
}

extension ListedConversation {
  /// Prints the title and the last turns.
  func show(turns limit: Int, in shell: ShellContext) {
    shell.present(json) {
      shell.output.print("\(conversation.title, .strong)")
      for turn in turns.suffix(limit) {
        shell.output.print("\("> \(turn.question)", .muted)\n\(turn.answer)\n")
      }
      if hiddenCount > 0 {
        shell.output.print(
          "\("What was answered beyond your reading position is left out.", .muted)")
      }
    }
  }

  /// The conversation with its messages, for programs.
  var json: JSONValue {
    .object([
      "number": .integer(place), "id": .string(conversation.id.rawValue),
      "title": .string(conversation.title),
      "created_at": .string(conversation.createdAt.description), "current": .bool(isCurrent),
      "hidden": .integer(hiddenCount),
      "messages": .array(
        messages.map {
          .object(["role": .string($0.role.rawValue), "content": .string($0.content)])
        }),
    ])
  }
}
