import Answers
package import Asking
import Basics
package import Sessions
package import Terminal

/// A cell on one line.
package struct CellView: Sendable {
  package let cell: Cell

  package init(cell: Cell) {
    self.cell = cell
  }

  /// Number, kind, marks and source, such as `[12] ask Who lit it?`.
  package var title: StyledText {
    let origin = cell.parent.map { "←\($0)" } ?? ""
    return
      "\("[\(cell.number)\(origin)]", .strong) \(cell.kind.rawValue, .muted) \(cell.source)\(mark)\(labels)"
  }

  /// Prints the cell with its text, or with the reason that the text is hidden.
  package static func show(_ visible: VisibleCell, on output: Output) {
    output.print(CellView(cell: visible.cell).title)
    if let note = visible.cell.phrase?.note { output.print(note) }
    if visible.hidesText {
      output.print("\("(answered beyond your reading position; --all-pages shows it)", .muted)\n")
      return
    }
    let error = CellView(cell: visible.cell).error
    if let error { output.print(visible.cell.text.isEmpty ? error + "\n" : error) }
    if let round = RoundView(visible.cell) {
      round.showRecord(on: output)
      return output.print()
    }
    if !visible.cell.text.isEmpty { output.print("\(visible.cell.text)\n") }
  }

  /// The error of a failed cell as it was told; nil for a cell that ended otherwise.
  package var error: StyledText? {
    guard cell.status == .error, let failure = cell.end?.failure else { return nil }
    return failure.said.map { StyledText($0, .error) }
      ?? "\("It failed: \(failure.type), without a message in the record.", .error)"
  }

  /// Tags, and whether the cell was removed from the conversation or added to it.
  private var labels: StyledText { labelWords.isEmpty ? "" : " " + labelWords }

  private var labelWords: StyledText {
    var labels = cell.tags.map { "#\($0)" }
    if let isKept = cell.isKept { labels.append(isKept ? "kept" : "dropped") }
    return StyledText(labels.joined(separator: " "), .citation)
  }

  /// Short marks before the source: outcome, `hidden`, tags.
  package var marks: StyledText {
    let hidden: StyledText = cell.isTextHidden ? "\("hidden", .muted)" : ""
    return StyledText([outcomeWord, hidden, labelWords].filter { !$0.isEmpty }, separator: " ")
  }

  /// The mark of the outcome or of hidden text; empty for a visible cell that ended well.
  var mark: StyledText {
    cell.isTextHidden ? "\(outcome) \("hidden beyond your reading position", .muted)" : outcome
  }

  private var outcome: StyledText { outcomeWord.isEmpty ? "" : " " + outcomeWord }

  private var outcomeWord: StyledText {
    switch cell.status {
    case .ok:
      // Without a model there is no ending.
      if let mark = cell.ending?.mark ?? (cell.hasEmptySummary ? "empty" : nil) {
        "\(mark, .warning)"
      } else {
        ""
      }
    case .interrupted: "\("interrupted", .warning)"
    case .error: "\("failed", .error)"
    case .refused: "\("refused", .warning)"
    }
  }
}

/// A call to a provider on one line.
package struct CallView: Sendable {
  let call: CallLine
  let facts: MetaLine?

  package init(call: CallLine, facts: MetaLine?) {
    self.call = call
    self.facts = facts
  }

  package var line: StyledText {
    var parts: [String] = []
    if let usage = facts?.usage, usage != TokenUsage() {
      parts.append(
        "\(Quantity.grouped(usage.inputTokens)) in, \(Quantity.grouped(usage.outputTokens)) out")
    }
    if let served = call.served, served.description != call.model {
      parts.append("answered by \(served)")
    }
    if call.thoughtWords > 0 { parts.append("thought in \(call.thoughtWords) words") }
    if call.purpose != nil { parts.append("prepares the search") }
    if call.failure != nil { parts.append("failed") }
    // The normal ends, end of turn and tool use, are not named.
    if let stop = call.stop, ![.endOfTurn, .toolUse].contains(stop) {
      parts.append(stop.words)
    }
    if !call.without.isEmpty {
      parts.append("without " + call.without.names.joined(separator: ", "))
    }
    let line: StyledText =
      "  call     \("\(call.provider) \(call.model)", .strong)  \(call.request.short, .muted)  \(parts.joined(separator: " · "), .muted)"
    return line.withoutTrailingBlanks
  }
}

/// The blobs left out when the session was shared, by cell.
package struct NotSharedView {
  private let cells: [VerifySession.Withheld]

  package init(_ report: VerifySession.Report) { cells = report.notShared }

  /// A line for each cell that names such a blob; empty when all blobs were shared.
  package var lines: [StyledText] {
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
