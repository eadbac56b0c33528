package import Answers
package import Sessions

/// Two cells side by side, with the texts that a transcript keeps apart from its lines.
package struct CellComparison: Sendable {
  package let a: LocatedCell
  package let b: LocatedCell
  package let diff: CellDiff
  /// The first prompts, where their texts are there.
  package let prompts: (a: RenderedPrompt?, b: RenderedPrompt?)
}

extension Notebook {
  /// Compares two cells of any sessions.
  ///
  /// Throws `NotebookError.cellBeyondFence` for an answer given further on than the reader is now.
  package func compare(_ a: LocatedCell, _ b: LocatedCell) async throws -> CellComparison {
    let (a, b) = (try a.uncut(), try b.uncut())
    return CellComparison(
      a: a, b: b, diff: CellDiff(from: a.cell, to: b.cell),
      prompts: (try await prompt(of: a), try await prompt(of: b)))
  }

  /// The pairs that two references name: one with one, or two ranges in order, questions only.
  ///
  /// Throws `NotebookError.unevenRanges` when there are not as many on both sides.
  package func pairs(_ a: String, _ b: String) async throws -> [(LocatedCell, LocatedCell)] {
    let (first, second) = (try await cells(a), try await cells(b))
    if first.count == 1, second.count == 1 { return [(first[0], second[0])] }
    func comparable(_ cells: [LocatedCell]) -> [LocatedCell] {
      cells.filter(\.isRunnable)
    }
    let (left, right) = (comparable(first), comparable(second))
    guard left.count == right.count, !left.isEmpty else {
      throw NotebookError.unevenRanges(left.count, right.count)
    }
    return Array(zip(left, right))
  }
}
