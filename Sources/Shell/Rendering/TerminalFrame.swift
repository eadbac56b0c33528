/// Text and cursor moves that are sent to a terminal in one piece.
package struct TerminalFrame {
  package enum Step {
    case text(StyledText)
    /// To the start of the row.
    case carriageReturn
    /// To the start of the next row, which is made if need be.
    case newRow
    /// So many rows up; none for 0.
    case up(Int)
    /// To a column of the row, counted from 0.
    case column(Int)
    /// The row from the cursor on.
    case eraseRow
    /// Everything from the cursor on.
    case eraseBelow
    case clearScreen
  }

  package private(set) var steps: [Step] = []

  package init() {}

  package mutating func add(_ steps: Step...) { self.steps += steps }
}

extension Output {
  /// Sends a frame; only a terminal with controls may get steps other than text and row ends.
  package func draw(_ frame: TerminalFrame) { send(frame.steps.flatMap(bytes)) }

  private func bytes(of step: TerminalFrame.Step) -> [UInt8] {
    switch step {
    case .text(let text): bytes(of: text)
    case .carriageReturn: Array("\r".utf8)
    case .newRow: Array("\r\n".utf8)
    case .up(let rows): Array((rows > 0 ? "\u{1B}[\(rows)A" : "").utf8)
    case .column(let column): Array(("\r" + (column > 0 ? "\u{1B}[\(column)C" : "")).utf8)
    case .eraseRow: Array("\u{1B}[K".utf8)
    case .eraseBelow: Array("\u{1B}[J".utf8)
    case .clearScreen: Array("\u{1B}[H\u{1B}[2J".utf8)
    }
  }
}
