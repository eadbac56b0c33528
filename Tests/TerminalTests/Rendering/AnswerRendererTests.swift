import Synchronization
import TestSupport
import Testing

@testable import Terminal

struct AnswerRendererTests {
  private let answer = """
    ## Why he sails
    Ahab **hunts the *white* whale** because of `revenge` (p.42), see (pp.43-44) and (not this).
    - first *point* that is long enough to need a second row
    12) numbered
    > quoted
    ```swift
    let   x = 2 * 3 * 4  // **not bold**
    ```
    | a | b |
    2 * 3 * 4, snake_case_name a_b_ c, e\u{301}x 👩‍🔬👨‍👩‍👧 **open and `open
    """

  private func rendered(_ pieces: [String], columns: Int?) -> String {
    let (output, sink) = Output.recording(columns: columns)
    var renderer = AnswerRenderer(output: output) { "book#page=\($0)" }
    for piece in pieces { renderer.add(piece) }
    renderer.finish()
    return sink.text
  }

  /// The text as a reader sees it: styles in angle brackets, links dropped.
  private func readable(_ text: String) -> String {
    text.replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
      .replacing(/\u{1B}\[([0-9;]+)m/) { "<\($0.1)>" }
  }

  @Test func `Markdown is shown lightly and wrapped`() throws {
    try expectSnapshot(readable(rendered([answer], columns: 40)), "answer-40-columns")
  }

  @Test func `the screen does not depend on how the answer was cut`() {
    let whole = rendered([answer], columns: 40)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var pieces: [String] = []
      var rest = Substring(answer)
      while !rest.isEmpty {
        let piece = rest.unicodeScalars.prefix(Int.random(in: 1...9, using: &generator))
        pieces.append(String(piece))
        rest = rest[piece.endIndex...]
      }
      let cut = rendered(pieces, columns: 40)
      #expect(screenText(cut) == screenText(whole))
    }
  }

  @Test func `a pipe gets the answer as it was written, without escapes`() {
    #expect(rendered([answer], columns: nil) == answer + "\n")
    #expect(rendered(["a\u{1B}[2Jb"], columns: nil) == "a␛[2Jb\n")
    #expect(rendered([], columns: nil).isEmpty)
  }

  @Test func `words appear before the line is complete`() {
    let (output, sink) = Output.recording(columns: 40)
    var renderer = AnswerRenderer(output: output)
    renderer.add("Call me Ish")
    #expect(sink.text == "Call me")
    renderer.add("mael. **So me")
    #expect(sink.text == "Call me Ishmael.")
  }

  @Test func `a line goes on at the width the screen has by then`() {
    let sink = ResizedSink(columns: 60)
    var renderer = AnswerRenderer(output: Output(profile: .screen, sink: sink))
    renderer.add("The lamp was lit at dusk and the keeper wrote it down in the")
    sink.resize(to: 24)
    renderer.add(" log of the light, as he had done on every evening.\n")
    renderer.finish()
    let rows = sink.text.split(separator: "\n").map(String.init)
    #expect(rows.dropFirst().allSatisfy { $0.count <= 24 }, "\(rows)")
    #expect(rows.joined(separator: " ").hasSuffix("as he had done on every evening."))
  }

  /// Every character with the style in force, so that only the grouping of escapes is forgotten.
  private func screenText(_ text: String) -> [String] {
    var style = ""
    var cells: [String] = []
    var rest = Substring(readable(text))
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">") {
        style = String(rest[...end])
        rest = rest[rest.index(after: end)...]
      } else {
        cells.append(style == "<0>" ? String(character) : style + String(character))
        rest = rest.dropFirst()
      }
    }
    return cells
  }
}

extension TerminalProfile {
  fileprivate static let screen = TerminalProfile(
    isTerminal: true, hasStyles: true, hasControls: true)
}

/// A screen whose width changes.
private final class ResizedSink: OutputSink {
  private let state: Mutex<(text: String, columns: Int)>

  init(columns: Int) { state = Mutex(("", columns)) }

  func write(_ bytes: [UInt8]) {
    state.withLock { $0.text += String(decoding: bytes, as: UTF8.self) }
  }

  func resize(to columns: Int) { state.withLock { $0.columns = columns } }

  var text: String { state.withLock(\.text) }
  var columns: Int? { state.withLock(\.columns) }
}
