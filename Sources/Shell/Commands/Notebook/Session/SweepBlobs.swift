import App
import Basics
import Sessions

/// `/session gc`: removes blobs that no session names any more.
struct SweepBlobs: SessionAction {
  func run(_ words: [String], _ input: CommandInput, in shell: ShellContext) async throws {
    let isTrial = input.has("dry-run")
    let sweep = try await shell.notebook.sessions.sweepBlobs(isTrial: isTrial)
    if input.has("json") {
      return shell.printJSON(
        .object([
          "kept": .integer(sweep.kept), "removed": .integer(sweep.removed),
          "freed_bytes": .integer(sweep.freedBytes), "dry_run": .bool(isTrial),
        ]))
    }
    shell.output.print(
      "\(isTrial ? "Would remove" : "Removed") \(Quantity.count(sweep.removed, "blob")), \(Quantity.bytes(sweep.freedBytes)); \(Quantity.grouped(sweep.kept)) are named by a session or younger than an hour."
    )
  }
}
