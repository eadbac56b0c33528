import App
import Basics
import Reading
import Terminal

/// `/shelf enrich`: looks works up in catalogues and fills in what is missing, with a queue that lasts.
struct EnrichShelfAction: CommandAction {
  let form = CommandForm.word(
    "enrich", CommandArgument("QUERY|status|cancel|resume").optional.repeated,
    options: [.replace, .all])

  private enum Word: String, CaseIterable {
    case status, cancel, resume
  }

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let enrich = EnrichShelf(shell.notebook)
    let word = input.arguments.count == 1 ? Word(rawValue: input.arguments[0]) : nil
    switch word {
    case .status: return try await showStatus(enrich, input, shell)
    case .cancel: return try await cancel(enrich, input, shell)
    case .resume: _ = try await enrich.resume()
    case nil:
      try await CatalogueConsent(shell).settle(input)
      _ = try await enrich.queue(input.arguments, replaces: input.has(.replace))
    }
    try await work(enrich, input, shell)
  }

  /// Runs the queue, and shows how each work ended.
  private func work(_ enrich: EnrichShelf, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let progress = CountProgress("Looking up", unit: "works", on: shell.diagnostics)
    defer { progress.finish() }
    let run = try await enrich.run(
      source: "/shelf enrich \(input.text)", observer: progress.observe)
    progress.finish()
    let view = EnrichmentRunView(run, left: try await enrich.items(), now: shell.notebook.now)
    shell.present(view.json) { view.show(isWhole: input.has(.all), in: shell) }
    if let stop = run.stop { throw stop }
    try Task.checkCancellation()
  }

  private func showStatus(_ enrich: EnrichShelf, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let view = EnrichmentQueueView(try await enrich.items(), now: shell.notebook.now)
    shell.present(view.json) {
      view.show(isWhole: input.has(.all), in: shell)
    }
  }

  private func cancel(_ enrich: EnrichShelf, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let count = try await enrich.cancel()
    shell.present(.object(["cancelled": .integer(count)])) {
      guard count > 0 else { return shell.output.print("No work waits to be looked up.") }
      shell.output.print("Put aside: \(Quantity.count(count, "work")).")
      shell.advise("/shelf enrich resume goes on with them.")
    }
  }
}

extension CommandOption {
  fileprivate static let replace = CommandOption(
    "replace", help: "let catalogues replace facts that are there, titles excepted")
}
