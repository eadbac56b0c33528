import Synchronization

/// Notices that come while an answer is shown.
struct WaitingNotices: Sendable {
  var isHeld = false
  var lines: [StyledText] = []
}

/// Lines beside an answer, which never stand inside of it, not even where a pipe joins both streams.
extension Output {
  /// Prints a notice on a line of its own, once the answer that is being shown lets it.
  package func post(_ notice: StyledText) {
    let isHeld = notices.withLock { notices in
      if notices.isHeld { notices.lines.append(notice) }
      return notices.isHeld
    }
    if !isHeld { print(notice) }
  }

  /// True when notices wait.
  package var hasNotices: Bool { notices.withLock { !$0.lines.isEmpty } }

  /// Lets notices wait for `releaseNotices`.
  package func holdNotices() { notices.withLock { $0.isHeld = true } }

  /// Prints the notices that waited.
  package func releaseNotices() {
    let lines = notices.withLock { notices in
      defer { notices = WaitingNotices() }
      return notices.lines
    }
    for line in lines { print(line) }
  }
}
