import Basics
import Reading
import Shelf
import ShellKit
import Terminal
import Views

/// `/shelf merge`: makes two works or more one, the first of which stays.
struct MergeWorksAction: CommandAction {
  let form = CommandForm.word("merge", .work, .work.repeated, options: [.dry])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var works: [ShelvedWork] = []
    for reference in input.arguments {
      works.append(try await FindWork(shell.notebook.shelf).one([reference]))
    }
    let isDry = input.has(.dry)
    let joined = try await JoinWorks(shell.notebook.shelf).merge(
      works, writes: !isDry, source: "/shelf merge \(input.text)")
    let others = works.dropFirst()
    shell.present(
      .object([
        "kept": joined.json, "merged": .strings(others.map(\.work.id.rawValue)),
        "written": .bool(!isDry),
      ])
    ) {
      let titles = others.map(\.work.title).joined(separator: ", ")
      shell.output.print(
        "\(isDry ? "Would merge" : "Merged") \(titles, .strong) into \(WorkLine(joined).text)")
      let parts: [String] = [
        Quantity.count(joined.editions.count, "edition"),
        Quantity.count(joined.entries.count, "reading"),
      ]
      shell.printMuted(
        isDry
          ? "It would have \(parts.joined(separator: " and ")). Nothing was written; without \(CommandOption.dry.flag) it is."
          : "It has \(parts.joined(separator: " and ")) · /shelf undo takes it back")
    }
  }
}

/// `/shelf split`: takes editions and readings of a work out into another; without numbers lists its parts.
struct SplitWorkAction: CommandAction {
  let form = CommandForm.word(
    "split", .work, CommandArgument("PART|FIELD:VALUE").optional.repeated, options: [.dry])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let reference = input.arguments.first else { throw input.missingArgument }
    let work = try await FindWork(shell.notebook.shelf).one([reference])
    let words = input.arguments.dropFirst()
    let parts = words.compactMap { Int($0) }
    guard !words.isEmpty else { return show(work, input, shell) }
    let isDry = input.has(.dry)
    let split = try await JoinWorks(shell.notebook.shelf).split(
      work, parts: parts, words.filter { Int($0) == nil }, writes: !isDry,
      source: "/shelf split \(input.text)")
    shell.present(
      .object(["kept": split.kept.json, "new": split.new.json, "written": .bool(!isDry)])
    ) {
      let id = String(split.new.work.id.rawValue.prefix(8))
      shell.output.print("\(isDry ? "Would stay" : "Stays")  \(WorkLine(split.kept).text)")
      shell.output.print("\(isDry ? "Would be new" : "New")  \(WorkLine(split.new).text)")
      shell.printMuted(
        isDry
          ? "Nothing was written; without \(CommandOption.dry.flag) it is."
          : "/shelf change \(id) title:TITLE author:NAME says what it is · /shelf undo takes it back"
      )
    }
  }

  /// The parts with their numbers.
  private func show(_ work: ShelvedWork, _ input: CommandInput, _ shell: ShellContext) {
    let parts = WorkView.parts(of: work)
    shell.present(
      .array(
        parts.enumerated().map {
          .object(["part": .integer($0 + 1), "words": .string($1)])
        })
    ) {
      shell.output.print("\(work.work.title, .strong)")
      for (place, part) in parts.enumerated() {
        shell.output.print("\("\(String(place + 1))", .muted)  \(part)", indent: 4)
      }
      shell.advise(
        "/shelf split \(String(work.work.id.rawValue.prefix(8))) 1 makes the first a work of its own."
      )
    }
  }
}

/// `/shelf next`: the next work of each series that was begun.
struct NextInSeriesAction: CommandAction {
  let form = CommandForm.word("next", traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "shelf next", text: input.text, expected: "nothing more")
    }
    let all = try await FindWork(shell.notebook.shelf).nextInSeries()
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

extension NextInSeries: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "series": series, "read": read, "place": place, "next": next, "gap": hasGap,
    ])
  }
}
