/// Text and cursor moves that are sent to a terminal in a single write.
package struct TerminalFrame {
  package enum Step {
    case text(StyledText)
    /// Moves to the start of the row.
    case carriageReturn
    /// Moves back by a number of columns of the row, which may be 0.
    case back(Int)
    /// Moves to the start of the next row, and adds a row at the bottom of the screen.
    case newRow
    /// Moves up by a number of rows, which may be 0.
    case up(Int)
    /// Moves to a column of the row, counted from 0.
    case column(Int)
    /// Erases the row from the cursor on.
    case eraseRow
    /// Erases everything from the cursor on.
    case eraseBelow
    case clearScreen
    /// Marks the next output for the terminal's jumps from prompt to prompt (OSC 133).
    case mark(PromptMark)
  }

  package private(set) var steps: [Step] = []

  package init() {}

  package mutating func add(_ steps: Step...) { self.steps += steps }
}

extension Output {
  /// Sends a frame; only a terminal with controls may get steps other than text, new rows and moves back.
  package func draw(_ frame: TerminalFrame) { send(frame.steps.flatMap(bytes)) }

  private func bytes(of step: TerminalFrame.Step) -> [UInt8] {
    switch step {
    case .text(let text): bytes(of: text)
    case .carriageReturn: Array("\r".utf8)
    case .back(let columns): Array(repeating: 0x08, count: max(0, columns))
    case .newRow: Array("\r\n".utf8)
    case .up(let rows): Array((rows > 0 ? "\u{1B}[\(rows)A" : "").utf8)
    case .column(let column): Array(("\r" + (column > 0 ? "\u{1B}[\(column)C" : "")).utf8)
    case .eraseRow: Array("\u{1B}[K".utf8)
    case .eraseBelow: Array("\u{1B}[J".utf8)
    case .clearScreen: Array("\u{1B}[H\u{1B}[2J".utf8)
    case .mark(let mark): bytes(of: mark)
    }
  }
}

/// The marks between parts of a terminal's history (OSC 133).
package enum PromptMark: Hashable, Sendable {
  case prompt, input, output
  /// The end of the output, with the exit code of the line.
  case ended(code: Int32)
}

extension Output {
  package func mark(_ mark: PromptMark) { send(bytes(of: mark)) }

  func bytes(of mark: PromptMark) -> [UInt8] {
    guard profile.hasCommands else { return [] }
    let letter =
      switch mark {
      case .prompt: "A"
      case .input: "B"
      case .output: "C"
      case .ended(let code): "D;\(code)"
      }
    return Array("\u{1B}]133;\(letter)\u{1B}\\".utf8)
  }
}
