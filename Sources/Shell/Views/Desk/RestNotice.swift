package import App

/// What Ctrl-C says where there is nothing for it to end.
package enum RestNotice {
  package static let nothing: StyledText =
    "\("Nothing is running; Ctrl-D or /quit leaves.", .muted)"

  /// Jobs go on whatever is typed, so each is named with what stops it.
  package static func lines(_ jobs: [BackgroundIngests.Job]) -> [StyledText] {
    let open = jobs.filter(\.isOpen)
    guard !open.isEmpty else { return [nothing] }
    return open.map { job in
      "\("[job \(job.number)]", .muted) \(job.name): \(job.stateWords) · /books jobs cancel \(job.number) stops it"
    }
  }
}
