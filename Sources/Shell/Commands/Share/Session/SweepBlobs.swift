import App
import Basics
import Sessions
import Terminal

/// `/session gc`: removes blobs that no session uses.
struct SweepBlobs: CommandAction {
  let form = CommandForm.word("gc", options: [.dryRun])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let isTrial = input.has(.dryRun)
    let sweep = try await shell.notebook.sessions.sweepBlobs(isTrial: isTrial)
    shell.present(
      .object([
        "kept": .integer(sweep.kept), "removed": .integer(sweep.removed),
        "freed_bytes": .integer(sweep.freedBytes), "dry_run": .bool(isTrial),
      ])
    ) {
      shell.output.print(
        "\(isTrial ? "Would remove" : "Removed") \(Quantity.count(sweep.removed, "blob")), \(Quantity.bytes(sweep.freedBytes)); \(Quantity.grouped(sweep.kept)) are named by a session or younger than an hour."
      )
    }
  }
}

extension CommandOption {
  fileprivate static let dryRun = CommandOption(
    "dry-run", help: "say what would be removed, and remove nothing")
}
