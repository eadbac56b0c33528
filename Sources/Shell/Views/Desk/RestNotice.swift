package import App
package import Terminal

/// The notice for Ctrl-C when nothing is running that it could end.
package enum RestNotice {
  package static var nothing: StyledText {
    "\("Nothing is running; Ctrl-D or /quit leaves.", .muted)"
  }

  /// A line for each background job with the command that stops it, or `nothing`.
  package static func lines(_ jobs: [BackgroundIngests.Job]) -> [StyledText] {
    let open = jobs.filter(\.isOpen)
    guard !open.isEmpty else { return [nothing] }
    return open.map { job in
      "\("[job \(job.number)]", .muted) \(job.name): \(job.stateWords) · /books jobs cancel \(job.number) stops it"
    }
  }
}
