package import Notebook
package import Sessions

/// Writes a reader's remarks and labels into the session; models do not see them.
package struct AnnotateSession: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Records a remark as a cell; returns its number.
  package func note(_ text: String) async throws -> Int {
    let cell = try await notebook.begin(.note, source: text)
    try await cell.end(.ok)
    return cell.number
  }

  /// Gives cells a label; `tag:` and the label refer to the last cell that got it.
  package func tag(_ cells: [Cell], _ text: String) async throws {
    try await notebook.recorder.mark(.tag, cells: cells.map(\.number), text: text)
  }
}
