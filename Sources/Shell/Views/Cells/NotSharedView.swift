import App
import Terminal

/// The blobs left out when the session was shared, by cell.
struct NotSharedView {
  private let cells: [VerifySession.Withheld]

  init(_ report: VerifySession.Report) { cells = report.notShared }

  /// A line for each cell that names such a blob; empty when all blobs were shared.
  var lines: [StyledText] {
    cells.map { cell in
      let parts = cell.parts.map(Self.words)
      return
        "\("[\(cell.cell)] not shared: \(parts.joined(separator: ", ")); taken over as recorded", .warning)"
    }
  }

  private static func words(_ part: VerifySession.Withheld.Part) -> String {
    switch part {
    case .vectors: "vectors"
    case .reply: "the reply"
    case .request: "a request or prompt"
    case .shelf: "the shelf behind the list"
    }
  }
}
