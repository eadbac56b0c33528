import App
import Basics
import Reading
import Terminal

/// `/shelf next`: the next work of each series that was begun.
struct NextInSeriesAction: CommandAction {
  let form = CommandForm.word("next", traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "shelf next", text: input.text, expected: "nothing more")
    }
    let all = try await FindWork(shell.notebook).nextInSeries()
    shell.present(.array(all.map(\.json))) {
      guard !all.isEmpty else {
        return shell.output.print(
          "No work with a place in a series was read. /shelf change WORK series:\"NAME #1\" says one."
        )
      }
      var table = Terminal.Table([
        .init("series"), .init("read", .right), .init("next", isMain: true),
        .init("status", isFixed: true),
      ])
      for one in all {
        let title: StyledText =
          one.next.map { "\($0.work.title, .strong)" } ?? "\("no later work on the shelf", .muted)"
        let gap: StyledText = one.hasGap ? " \("one between is not on the shelf", .muted)" : ""
        table.add([
          "\(one.series)", "#\(Self.number(one.read))",
          (one.place.map { "#\(Self.number($0)) " } ?? "") + title + gap,
          "\(one.next?.current?.status.rawValue ?? "")",
        ])
      }
      shell.print(table)
    }
  }

  fileprivate static func number(_ place: Double) -> String {
    Quantity.decimal(place, places: place == place.rounded() ? 0 : 1)
  }
}

extension NextInSeries {
  fileprivate var json: JSONValue {
    .object([
      "series": .string(series), "read": .plain(read), "place": place.map { .plain($0) } ?? .null,
      "next": next.map(\.json) ?? .null, "gap": .bool(hasGap),
    ])
  }
}
