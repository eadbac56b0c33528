import Synchronization
import Terminal

/// Notices during a script, such as that a book is ready.
///
/// They are held while a line runs, so that they do not appear inside an answer.
final class HeldNotices: Sendable {
  private let output: Output
  private let state = Mutex<(isHolding: Bool, notices: [StyledText])>((false, []))

  init(on output: Output) { self.output = output }

  func post(_ notice: StyledText) {
    state.withLock { state in
      if state.isHolding { state.notices.append(notice) } else { output.print(notice) }
    }
  }

  /// Holds notices until `release`.
  func hold() { state.withLock { $0.isHolding = true } }

  /// Shows the held notices.
  func release() {
    state.withLock { state in
      for notice in state.notices { output.print(notice) }
      state = (false, [])
    }
  }
}
