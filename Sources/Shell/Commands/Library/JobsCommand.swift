internal import App
internal import Domain

/// Shows the books that are taken in meanwhile, or ends one.
package struct JobsCommand: Command {
  package let spec = CommandSpec(
    "jobs", "[cancel N|all] [--json]",
    summary: "list the books that are read in the background, or stop one", group: .library,
    examples: ["/open ~/books/alice.pdf --background", "/jobs", "/jobs cancel 1"],
    needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let ingests = shell.notebook.ingests
    switch input.arguments.first {
    case nil: break
    case "cancel":
      guard let text = input.arguments.dropFirst().first, input.arguments.count == 2 else {
        throw UsageError.missingArgument(command: "jobs", usage: spec.usage)
      }
      if text == "all" {
        _ = await ingests.cancelAll()
        return
      }
      guard let number = Int(text), await ingests.cancel(number) else {
        throw UsageError.badArgument(
          command: "jobs", text: text, expected: "the number of a job at work, or all")
      }
      return
    case let word?:
      throw UsageError.badArgument(command: "jobs", text: word, expected: "cancel N, or nothing")
    }
    let jobs = await ingests.jobs
    if input.has("json") { return shell.printJSON(.array(jobs.map(\.json))) }
    guard !jobs.isEmpty else {
      return shell.output.print("\("Nothing is read in the background.", .muted)")
    }
    var table = Table([.init("job", .right), .init("file"), .init("state")])
    for job in jobs { table.add(["\(job.number)", "\(job.name)", job.stateWords]) }
    shell.print(table)
  }
}
