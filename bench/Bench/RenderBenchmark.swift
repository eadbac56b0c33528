import ShelfShell
import Shell
import ShellKit
import Terminal
import Views

/// Shows an answer that arrives token by token on a terminal of 100 columns; rated in answers.
///
/// Arguments: tokens of the answer.
struct RenderBenchmark: Benchmark {
  private let pieces: [String]

  init(arguments: [String]) throws {
    guard let count = Int(try arguments.argument(0, "TOKENS")), count > 0 else {
      throw UsageError(message: "TOKENS is a number")
    }
    let words = [
      "The", " lamp", " was", " lit", " at", " **dusk", " sharp**", ",", " (p.12)", " and",
      " `wound`",
      " every", " *third*", " hour", " by", " the", " keeper", ".", " 漢字", " é",
    ]
    pieces = (0..<count).map { index in
      switch index % 97 {
      case 0: "\n\n"
      case 50: "\n- "
      case 70: "\n## "
      default: words[index % words.count]
      }
    }
  }

  func run() async throws -> Double {
    let sink = CountingSink()
    let profile = TerminalProfile(isTerminal: true, hasStyles: true, hasControls: true)
    var renderer = AnswerRenderer(
      output: Output(profile: profile, sink: sink), pageLink: { "file:///book.pdf#page=\($0)" })
    for piece in pieces { renderer.add(piece) }
    renderer.finish()
    return 1
  }
}

/// A screen that nobody looks at.
private struct CountingSink: OutputSink {
  func write(_ bytes: [UInt8]) {}
  var columns: Int? { 100 }
}
