import Basics
package import Books
import Notebook
import Reading
package import Shelf
package import ShellKit
import Terminal
import Views

/// Lists the works of the shelf, and keeps the record of reading them.
package struct ShelfCommand: Command {
  package let spec = CommandSpec(
    "shelf",
    [
      .form(
        CommandArgument("WORD|FIELD:VALUE").optional.repeated, options: [.all], traits: .isPaged)
    ]
      + ShelfCommand.actions.forms,
    options: [.json],
    summary: "the works you read, own and want: find, add, rate, import and export them",
    group: .read,
    examples: [
      "/shelf status:reading author:\"le guin\" rating>=4 sort:-finished",
      "/shelf change \"the dispossessed\" status:read rating:4.5 tag:sf",
      "/shelf import goodreads_export.csv --dry",
      "/shelf add \"The Dispossessed\" author:\"Ursula K. Le Guin\" isbn:9780061054884",
      "/shelf show dispossessed", "/shelf undo",
    ],
    note:
      "To find: \(ShelfQuery.fieldNames.joined(separator: ": ")): · to change: \(EditedField.allCases.map(\.rawValue).joined(separator: ": ")):",
    traits: [])

  package init() {}

  private static let actions: [any CommandAction] = [
    ShowWorkAction(), AddWorkAction(), ChangeWorkAction(), RemoveWorkAction(), MergeWorksAction(),
    SplitWorkAction(),
    ImportShelfAction(), ExportShelfAction(), EnrichShelfAction(), UndoShelfAction(),
    NextInSeriesAction(),
    ListImportsAction(), InsightsAction(), ResetShelfAction(), RestoreShelfAction(),
  ]

  /// Works that are listed, unless all are asked for.
  private static let mostWorks = 50

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let isWhole = input.has(.all) || shell.wantsDocument
    // `list` is the word for it elsewhere.
    let words = input.arguments == ["list"] ? [] : input.arguments
    let found = try await FindWork(shell.notebook.shelf).all(
      words, limit: isWhole ? Int(Int32.max) : Self.mostWorks)
    try await shell.present(.array(found.works.map(\.json))) {
      try await show(found, isFiltered: !words.isEmpty, input, shell)
    }
  }

  private func show(
    _ found: FoundWorks, isFiltered: Bool, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    for (word, near) in found.corrections.sorted(by: { $0.key < $1.key }) {
      let near = near.joined(separator: ", ")
      shell.output.print("\("No work has \(word); found by \(near).", .muted)")
    }
    guard found.count > 0 else {
      shell.output.print(
        isFiltered
          ? "No work on the shelf matches."
          : "No works yet. Add one: /shelf add TITLE author:NAME · or all of another service: /shelf import FILE"
      )
      if isFiltered {
        shell.advise(
          "/shelf change TITLE rating:4 changes a work; /help shelf lists what else there is.")
      }
      return
    }
    let progress = try await FollowReading(shell.notebook.shelf).progress(of: found.works)
    let showsSeries = try FindWork.query(input.arguments).isAboutSeries
    shell.print(ShelfTable(found.works, progress, showsSeries: showsSeries).table)
    let more = found.count - found.works.count
    if more > 0 {
      shell.output.print(
        "\("… and \(Quantity.grouped(more)) more; /shelf --all lists every work", .muted)")
    }
  }
}

extension FollowReading {
  /// Keeps the shelf in step with a moved position; at the last page asks once whether the reading has ended.
  package static func tell(_ book: Book, in shell: ShellContext) async throws {
    let follow = FollowReading(shell.notebook.shelf)
    guard let work = try await follow.run(book), !shell.wantsDocument else { return }
    guard shell.person.respondent == .person else {
      return shell.advise("The last page. If you finished it: /shelf change status:read")
    }
    guard try await shell.person.agrees(to: "Finished \(work.work.title, .strong)? [y/N] ") else {
      return shell.advise("Not yet, then. Later: /shelf change status:read rating:4.5")
    }
    shell.output.print(WorkLine(try await follow.finish(work)).text)
  }
}
