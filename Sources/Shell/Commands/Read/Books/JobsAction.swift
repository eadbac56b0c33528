import App
import Basics
import Terminal

/// `/books jobs`: lists books being read in the background, and stops one.
struct JobsAction: CommandAction {
  let form = CommandForm.word("jobs", CommandArgument("cancel N|all").optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let ingests = shell.notebook.ingests
    switch input.arguments.first {
    case nil: break
    case "cancel": return try await cancel(input.arguments.dropFirst(), ingests)
    case let word?:
      throw UsageError.badArgument(
        command: "books jobs", text: word, expected: "cancel N, or nothing")
    }
    let jobs = await ingests.jobs
    shell.present(.array(jobs.map(\.json))) {
      guard !jobs.isEmpty else {
        return shell.output.print("\("Nothing is read in the background.", .muted)")
      }
      var table = Table([.init("job", .right), .init("file"), .init("state")])
      for job in jobs { table.add(["\(job.number)", "\(job.name)", job.stateWords]) }
      shell.print(table)
    }
  }

  private func cancel(_ words: ArraySlice<String>, _ ingests: BackgroundIngests) async throws {
    guard words != ["all"] else {
      _ = await ingests.cancelAll()
      return
    }
    guard words.count == 1, let number = Int(words[words.startIndex]), await ingests.cancel(number)
    else {
      let first = await ingests.jobs.first(where: \.isOpen)?.number
      throw UsageError.badArgument(
        command: "books jobs", text: (["cancel"] + words).joined(separator: " "),
        expected: first.map {
          "the number of a job at work, such as /books jobs cancel \($0), or all"
        }
          ?? "the number of a job, such as /books jobs cancel 1, but none is at work")
    }
  }
}
