import Synchronization
package import Terminal

/// Reads answers to questions; a slash command in place of one ends the questions and is run next.
package final class AnswerReader: Sendable {
  private let reader: any LineReader
  private let command = Mutex<String?>(nil)

  package init(_ reader: any LineReader) { self.reader = reader }

  /// The next line; nil at the end of input, after Ctrl-C, and when a command was typed.
  func answer(_ question: StyledText) async throws -> String? {
    guard command.withLock({ $0 == nil }),
      case .line(let line) = try await reader.readLine(prompt: question)
    else { return nil }
    guard line.hasPrefix("/") else { return line }
    command.withLock { $0 = line }
    return nil
  }

  /// The command that was typed in place of an answer, else the next line.
  func next(prompt: LinePrompt) async throws -> LineInput {
    if let command = takeCommand() { return .line(command) }
    return try await reader.readLine(prompt: prompt, initialText: "")
  }

  /// The command that was typed in place of an answer, once.
  func takeCommand() -> String? {
    command.withLock { command in
      defer { command = nil }
      return command
    }
  }
}
