package import App
import Basics
import Parameters
package import Sessions
package import Terminal

/// The result of a replay, cell by cell.
package struct ReplayView: Sendable {
  private let report: ReplayReport
  /// Returns true for cells whose text the reader may see.
  private let isVisible: @Sendable (Cell) -> Bool

  package init(_ report: ReplayReport, isVisible: @escaping @Sendable (Cell) -> Bool) {
    self.report = report
    self.isVisible = isVisible
  }

  /// Prints the verdict on each cell.
  package func showVerdicts(on output: Output) {
    for book in report.books { output.print(line(of: book)) }
    for title in report.absent {
      output.print(
        "\("book", .muted) \(title, .strong) \("is not here; no question used it, and its opening is taken over as it is", .warning)"
      )
    }
    for problem in report.integrity.problems { output.print("\("! \(problem)", .error)") }
    for cell in report.integrity.forgedCells {
      output.print("\("! cell [\(cell)] is not what was recorded", .error)")
    }
    for line in NotSharedView(report.integrity).lines { output.print(line) }
    for cell in report.cells
    where cell.isComputed || cell.isLeftOut || !cell.verdicts.allSatisfy(\.isFine) {
      show(cell, on: output)
    }
    if !report.hasDrifted { output.print(summary) }
    for line in leftOut { output.print("\(line, .warning)") }
    if let measured { output.print("\(measured, .warning)") }
    if let idle { output.print("\(idle, .muted)") }
  }

  /// The cells that were not computed again, a line for each reason.
  private var leftOut: [String] {
    let cells = report.cells.filter(\.isLeftOut)
    return StageVerdict.Reason.allCases.compactMap { reason in
      guard let why = Self.why(reason) else { return nil }
      let numbers = cells.filter { $0.reason == reason }.map { "[\($0.recorded.number)]" }
      guard !numbers.isEmpty else { return nil }
      return
        "\(Quantity.count(numbers.count, "cell")) not computed again, \(why): \(numbers.joined(separator: " "))"
    }
  }

  /// The cells that searched for the questions of a set, whether the rest of them was computed or not;
  /// nil without any.
  private var measured: String? {
    let cells = report.cells.filter { cell in
      cell.verdicts.contains { $0.finding == .unchecked(.questionSet) }
    }.map { "[\($0.recorded.number)] \($0.recorded.source.prefix { $0 != " " })" }
    guard !cells.isEmpty else { return nil }
    return
      "\(Quantity.count(cells.count, "cell")) with the searches of a question set as recorded, since question sets are not in a transcript: \(cells.joined(separator: ", "))"
  }

  /// Nil for the reason that `measured` tells.
  private static func why(_ reason: StageVerdict.Reason) -> String? {
    switch reason {
    case .interrupted: "interrupted when recorded"
    case .fileMissing: "without the book"
    case .questionSet: nil
    case .notShared: "without what was not shared"
    case .unknown: "unknown to this version"
    }
  }

  /// The cells without anything to compute, such as settings and notes; nil without any.
  private var idle: String? {
    let cells = report.cells.filter { !$0.isComputed && !$0.isLeftOut }.map {
      "[\($0.recorded.number)] \($0.recorded.kind.rawValue)"
    }
    guard !cells.isEmpty else { return nil }
    return
      "\(Quantity.count(cells.count, "cell")) not computed again, such as settings, notes and summaries: \(cells.joined(separator: ", "))"
  }

  /// Prints the differences between replayed and recorded cells.
  package func showDifferences(on output: Output) {
    for book in report.books where !book.isSame { output.print(line(of: book)) }
    for cell in report.cells where cell.isComputed {
      guard let replayed = cell.replayed else { continue }
      output.print("\(title(of: cell.recorded))  \(outcome(cell.recorded, replayed))")
      for miss in cell.misses { show(miss, of: cell.recorded, on: output) }
    }
    if let written = report.written {
      output.print("\("Recorded as session \(written.id); /session show \(written.id)", .muted)")
    }
  }

  private func show(_ cell: ReplayReport.CellReport, on output: Output) {
    let stages = cell.verdicts.filter { $0.finding == .same }.map(\.stage.rawValue)
    let mark: StyledText =
      cell.drift.map { "\("drifted at \($0.stage.rawValue)", .error)" }
      ?? (cell.isLeftOut ? "\("not computed again", .warning)" : "\("same", .success)")
    output.print(
      "\(title(of: cell.recorded))  \(mark)  \(stages.joined(separator: " "), .muted)")
    for verdict in cell.verdicts {
      if let line = line(of: verdict, in: cell.recorded) { output.print("      \(line)") }
    }
    for miss in cell.misses { show(miss, of: cell.recorded, on: output) }
  }

  private func title(of cell: Cell) -> StyledText {
    CellView(cell).title.onOneLine.truncated(to: 60)
  }

  private func line(of book: BookCheck) -> StyledText {
    let origin =
      switch book.origin {
      case .file(let name): "read again from \(name)"
      case .library: "from the library"
      case .libraryByTitle: "from the library, by title"
      }
    let change: StyledText =
      book.isSame
      ? "\("same pages", .success)"
      : "\("drifted at \(book.stage.rawValue)", .error)  pages \(book.recorded.pages.short) → \(book.pages.short)"
    return "\("book", .muted) \(book.recorded.title, .strong), \(origin): \(change)"
  }

  private func line(of verdict: StageVerdict, in cell: Cell) -> StyledText? {
    let name =
      verdict.stage.rawValue
      + String(
        repeating: " ", count: max(0, 9 - verdict.stage.rawValue.count))
    return switch verdict.finding {
    case .same: nil
    case .drifted(let difference):
      "\(name, .error)\(DifferenceView(difference, showsValues: isVisible(cell)).line)"
    case .follows(let difference): "\("\(name)follows: \(difference.place)", .muted)"
    case .unchecked(let reason): "\("\(name)taken as it is: \(reason.rawValue)", .muted)"
    }
  }

  private func show(_ miss: TapeMiss, of cell: Cell, on output: Output) {
    let known = miss.recorded
    let words =
      known > 0
      ? "it was answered \(Quantity.count(known, "time")), this would be the next"
      : "it was never asked"
    output.print(
      "      \("no answer on the tape for this request to \(miss.provider): \(words)", .warning)")
    guard let nearest = miss.nearest else { return }
    let line = DifferenceView(nearest.first, showsValues: isVisible(cell)).line
    output.print(
      "      nearest: cell [\(nearest.cell)] call \(nearest.call), \(Quantity.count(nearest.differences, "difference")), first \(line)"
    )
  }

  /// The first stage that differs, and whether the answer differs.
  private func outcome(_ recorded: Cell, _ replayed: Cell) -> StyledText {
    let diff = CellDiff(from: recorded, to: replayed)
    guard let stage = diff.divergence else {
      return replayed.status == recorded.status
        ? "\("same", .success)" : "\("ended \(replayed.status.rawValue)", .warning)"
    }
    let answer = diff.answer.isEmpty ? "the same answer" : "another answer"
    return "\("differs from \(stage.rawValue)", .warning), \(answer)"
  }

  private var summary: StyledText {
    let computed = report.cells.filter(\.isComputed)
    let stages = computed.flatMap(\.verdicts).filter(\.isChecked).count
    return
      "\("As recorded", .success): \(Quantity.count(computed.count, "cell")) computed again, \(Quantity.count(stages, "stage")) equal byte for byte; no connection was made."
  }
}

extension StageVerdict {
  fileprivate var isChecked: Bool { if case .unchecked = finding { false } else { true } }
}
