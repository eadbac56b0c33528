import Synchronization

@testable import Shell
@testable import Terminal

/// Types lines that a test has written down, and keeps what it was asked.
final class ScriptedReader: LineReader {
  let isInteractive = true
  private let state: Mutex<(lines: [String], prompts: [String], notices: [String])>

  init(_ lines: [String]) { state = Mutex((lines, [], [])) }

  func readLine(prompt: LinePrompt, initialText: String) -> LineInput {
    state.withLock { state in
      state.prompts.append(prompt.text.plain)
      return state.lines.isEmpty ? .endOfInput : .line(state.lines.removeFirst())
    }
  }

  func post(_ notice: StyledText) { state.withLock { $0.notices.append(notice.plain) } }
  func lendTerminal(to body: @Sendable () async -> Void) async { await body() }
  func close() {}

  var prompts: [String] { state.withLock(\.prompts) }
  var notices: [String] { state.withLock(\.notices) }
}
