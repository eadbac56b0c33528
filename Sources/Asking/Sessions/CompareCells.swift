package import Answers
package import Notebook
package import Sessions

/// Two cells side by side, with the texts of their blobs.
package struct CellComparison: Sendable {
  package let a: LocatedCell
  package let b: LocatedCell
  package let diff: CellDiff
  /// The first prompts, if their texts are available.
  package let prompts: (a: RenderedPrompt?, b: RenderedPrompt?)
}

/// Compares two cells of any sessions.
package struct CompareCells: Sendable {
  private let reading: ReadCell

  package init(_ notebook: Notebook) { reading = ReadCell(notebook) }

  /// Throws `NotebookError.cellBeyondFence` for an answer given further on than the reader is now.
  package func run(_ a: LocatedCell, _ b: LocatedCell) async throws -> CellComparison {
    let (a, b) = (try a.uncut(), try b.uncut())
    return CellComparison(
      a: a, b: b, diff: CellDiff(from: a.cell, to: b.cell),
      prompts: (try await reading.prompt(of: a), try await reading.prompt(of: b)))
  }
}
