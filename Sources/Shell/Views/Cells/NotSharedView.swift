import App
import Basics
import Sessions

/// The blobs left out when the session was shared, by cell.
struct NotSharedView {
  private let session: Session
  private let withheld: Set<ContentHash>

  init(_ report: VerifySession.Report) {
    session = report.session
    withheld = report.withheld
  }

  /// A line for each cell that names such a blob; empty when all blobs were shared.
  var lines: [StyledText] {
    session.cells.compactMap { cell in
      let parts = parts(of: cell)
      guard !parts.isEmpty else { return nil }
      return
        "\("[\(cell.number)] not shared: \(parts.joined(separator: ", ")); taken over as recorded", .warning)"
    }
  }

  private func parts(of cell: Cell) -> [Words] {
    var parts: [Words] = []
    if cell.vectors.contains(where: { withheld.contains($0.vectors) }) { parts.append("vectors") }
    if cell.calls.contains(where: { $0.response.map(withheld.contains) ?? false }) {
      parts.append("the reply")
    }
    let rest =
      cell.calls.map(\.request) + cell.reranks.compactMap(\.request)
      + cell.prompts.flatMap { [$0.text, $0.templateHash] + $0.partials.map(\.hash) }
    if rest.contains(where: withheld.contains) { parts.append("a request or prompt") }
    return parts
  }
}
