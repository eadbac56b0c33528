import Synchronization

/// What a script tells beside its lines, such as that a book is ready.
///
/// While a line is at work it waits, so that it stands in nobody's answer.
final class HeldNotices: Sendable {
  private let output: Output
  private let state = Mutex<(isHolding: Bool, notices: [StyledText])>((false, []))

  init(on output: Output) { self.output = output }

  func post(_ notice: StyledText) {
    state.withLock { state in
      if state.isHolding { state.notices.append(notice) } else { output.print(notice) }
    }
  }

  /// Shows nothing until `release`.
  func hold() { state.withLock { $0.isHolding = true } }

  /// Shows what has come meanwhile.
  func release() {
    state.withLock { state in
      for notice in state.notices { output.print(notice) }
      state = (false, [])
    }
  }
}
