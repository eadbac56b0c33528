import Bindings
import Glibc
import Parameters
import ShelfShell
import Shell
import ShellKit
import Terminal
import Views

/// A shell of nothing but its line: what the tests run on a pseudo-terminal.
///
/// Arguments: the path of the history file, and the label of the prompt.
@main
struct EditorProbe {
  static func main() async {
    let output = Output(.output)
    let arguments = CommandLine.arguments.dropFirst()
    let right = ProcessEnvironment.value("PROBE_RIGHT") ?? ""
    do {
      let reader = try makeReader(output, historyPath: arguments.first)
      let prompt: StyledText = "\(arguments.dropFirst().first ?? "book>", .prompt) "
      try await loop(reader, LinePrompt(prompt, right: "\(right, .muted)"), output)
      await reader.close()
      output.print("closed")
    } catch {
      output.print("failed: \(String(describing: error))")
    }
  }

  private static func makeReader(_ output: Output, historyPath: String?) throws
    -> any LineReader
  {
    guard EditlineReader.isPossible else { return ScriptReader(.input, output: output) }
    var preferences = Preferences()
    for warning in EnvironmentParameters.apply(RunningProcess.environment, to: &preferences) {
      output.print("\(String(describing: warning))")
    }
    return try EditlineReader(
      output: output,
      setup: LineSetup(
        historyPath: historyPath, completer: ProbeCompleter(),
        preferences: { [preferences] in preferences }, keepsInHistory: { !$0.contains("secret") },
        atRest: { [RestNotice.nothing] }))
  }

  private static func loop(_ reader: any LineReader, _ prompt: LinePrompt, _ output: Output)
    async throws
  {
    var initialText = ""
    while true {
      let input = try await reader.readLine(prompt: prompt, initialText: initialText)
      initialText = ""
      switch input {
      case .endOfInput: return output.print("end")
      case .interrupted: output.print("interrupted")
      case .asks(let request, let draft):
        output.printExact("\(request.rawValue) \(draft.debugDescription)")
        initialText = draft + "~"
      case .line("/quit"): return
      case .line("/crash"): abortNow()
      case .line("/stream"): await stream(output)
      case .line("/interrupt"): await interruptMyself()
      case .line("/tick"): tick { reader.post("notice \($0) 알림") }
      case .line("/status"): tick { reader.post("notice \($0)", status: "status \($0)") }
      case .line(let text) where text.hasPrefix("/fill "):
        initialText = String(text.dropFirst(6).map { $0 == "|" ? "\n" : $0 })
      case .line(let text):
        let scalars = text.unicodeScalars.count
        output.printExact("got \(scalars): \(text.debugDescription)")
      }
    }
  }

  /// Counts until Ctrl-C.
  private static func stream(_ output: Output) async {
    do {
      try await Interrupts().cancelling {
        output.print("streaming")
        for number in 1...10_000 {
          output.write("\(number) ")
          try await Task.sleep(for: .milliseconds(20))
        }
      }
    } catch {
      output.print("\ncancelled")
    }
  }

  /// Posts notices by their numbers while lines are edited.
  private static func tick(_ post: @escaping @Sendable (Int) -> Void) {
    Task {
      for number in 1...2000 {
        try await Task.sleep(for: .milliseconds(20))
        post(number)
      }
    }
  }

  /// Sends the signal of Ctrl-C, once while something runs and once while nothing does.
  private static func interruptMyself() async {
    do {
      try await Interrupts().cancelling {
        kill(getpid(), SIGINT)
        try await Task.sleep(for: .seconds(60))
      }
    } catch {
      Output(.output).print("cancelled")
    }
    kill(getpid(), SIGINT)
    try? await Task.sleep(for: .seconds(60))
  }

  private static func abortNow() { preconditionFailure("as asked") }
}

private struct ProbeCompleter: Completer {
  private let words = [
    Completion("/open", description: "select a book"), Completion("/outline"),
    Completion("/set", description: "change a parameter"), Completion("漢字の本"),
  ]

  func completions(for text: String) -> Completions {
    let start = text.utf8.lastIndex(of: UInt8(ascii: " ")).map { text.utf8.index(after: $0) }
    let word = text[(start ?? text.startIndex)...]
    let end = text.utf8.count
    return Completions(
      range: end - word.utf8.count..<end,
      candidates: words.filter { $0.replacement.hasPrefix(word) })
  }
}

extension Output {
  /// Output to a standard stream, styled as the stream and the environment allow.
  fileprivate convenience init(_ stream: StandardStream) {
    self.init(
      profile: TerminalProfile(
        isTerminal: stream.isTerminal, environment: ProcessEnvironment.value),
      sink: StandardSink(stream))
  }
}
