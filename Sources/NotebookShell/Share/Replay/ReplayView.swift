import Asking
package import Basics
import Parameters
import Replays
package import Sessions
import Terminal
import Views

/// The result of a replay, cell by cell.
struct ReplayView: Sendable {
  let report: ReplayReport
  /// Returns true for cells whose text the reader may see.
  let isVisible: @Sendable (Cell) -> Bool

  /// Prints the verdict on each cell.
  func showVerdicts(on output: Output) {
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
  func showDifferences(on output: Output) {
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
    CellView(cell: cell).title.onOneLine.truncated(to: 60)
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
      "\(name, .error)\(DifferenceView(difference: difference, showsValues: isVisible(cell)).line)"
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
    let line = DifferenceView(difference: nearest.first, showsValues: isVisible(cell)).line
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

extension ReplayReport {
  /// The report for programs, without values from beyond the reading position.
  package func json(isVisible: (Cell) -> Bool) -> JSONValue {
    .object([
      "session": .string(session.head?.session ?? ""), "drifted": .bool(hasDrifted),
      "sound": .bool(integrity.isSound),
      "not_shared": .integer(integrity.withheld.count),
      "first": firstDrift.map {
        .object(["cell": .integer($0.cell), "stage": .string($0.verdict.stage.rawValue)])
      } ?? changedBooks.first.map { .object(["stage": .string($0.stage.rawValue)]) } ?? .null,
      "books": .array(
        books.map {
          .object([
            "title": .string($0.recorded.title), "same": .bool($0.isSame),
            "recorded": .string($0.recorded.pages.description),
            "pages": .string($0.pages.description),
          ])
        }),
      "absent": .array(absent.map { .string($0) }),
      "cells": .array(cells.map { $0.json(isVisible: isVisible($0.recorded)) }),
      "recorded_as": written.map { .string($0.id) } ?? .null,
    ])
  }
}

extension ReplayReport.CellReport {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    .object([
      "cell": .integer(recorded.number), "computed": .bool(isComputed),
      "stages": .object(
        Dictionary(
          verdicts.map { ($0.stage.rawValue, $0.json(isVisible: isVisible)) },
          uniquingKeysWith: { first, _ in first })),
      "misses": .array(misses.map { $0.json(isVisible: isVisible) }),
    ])
  }
}

extension StageVerdict {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    switch finding {
    case .same: "same"
    case .drifted(let difference): ["drifted": difference.json(isVisible: isVisible)]
    case .follows(let difference): ["follows": difference.json(isVisible: isVisible)]
    case .unchecked(let reason): ["unchecked": .string(reason.rawValue)]
    }
  }
}

extension TapeMiss {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    .object([
      "provider": .string(provider), "key": .string(place.key.description),
      "occurrence": .integer(place.occurrence), "recorded": .integer(recorded),
      "nearest": nearest.map {
        .object([
          "cell": .integer($0.cell), "call": .integer($0.call),
          "differences": .integer($0.differences), "first": $0.first.json(isVisible: isVisible),
        ])
      } ?? .null,
    ])
  }
}

extension JSONDifference {
  fileprivate func json(isVisible: Bool) -> JSONValue {
    guard isVisible else { return ["path": .string(path)] }
    return ["path": .string(path), "before": before ?? .null, "after": after ?? .null]
  }
}

/// A difference of two JSON values on a line: its path and both values.
struct DifferenceView: Sendable {
  /// Most columns of a value.
  private static let width = 40
  /// Characters shown before the first difference of two texts.
  private static let lead = 10

  let difference: JSONDifference
  /// False hides texts, which may be from beyond the reading position.
  let showsValues: Bool

  var line: StyledText {
    if !showsValues, isText(difference.before) || isText(difference.after) {
      return "\(difference.place, .strong)"
    }
    let (before, after) = values
    return
      "\(difference.place, .strong)  \(StyledText(before).onOneLine.truncated(to: Self.width)) → \(StyledText(after).onOneLine.truncated(to: Self.width))"
  }

  private func isText(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text)?: ContentHash(text) == nil
    case .object?, .array?: true
    default: false
    }
  }

  /// Both values; long texts from shortly before their first difference.
  private var values: (String, String) {
    guard case .string(let a)? = difference.before, case .string(let b)? = difference.after,
      max(a.count, b.count) > Self.width, ContentHash(a) == nil
    else { return (words(difference.before), words(difference.after)) }
    let shared = zip(a, b).prefix { $0 == $1 }.count
    let start = max(0, shared - Self.lead)
    let mark = start > 0 ? "…" : ""
    return (mark + a.dropFirst(start).prefix(60), mark + b.dropFirst(start).prefix(60))
  }

  private func words(_ value: JSONValue?) -> String {
    switch value {
    case nil: "nothing"
    case .string(let text)?: ContentHash(text)?.short ?? text
    case .object?, .array?: "…"
    case let value?: value.canonicalText
    }
  }
}

extension JSONDifference {
  /// The place in words with its path in a transcript; the path alone for any other place.
  var place: String {
    let kind = path.prefix { $0 != "." }
    let member = path.dropFirst(kind.count + 1).prefix { $0 != "." && $0 != "[" }
    guard let names = Self.names[String(kind)], let name = names[String(member)] ?? names[""] else {
      return path
    }
    return "\(name) (\(path))"
  }

  /// Names by the kind of a transcript's line and its member; the empty one is for all others.
  private static let names: [String: [String: String]] = [
    "call": [
      "": "a call of the provider",
      "err": "the error of the call",
      "i": "the place of the call in its cell",
      "key": "the request by its hash",
      "occ": "how many times this request had been sent",
      "req": "the request",
      "resp": "the reply",
      "stop": "the reason that the reply ended",
    ],
    "check": [
      "": "the check of the answer"
    ],
    "end": [
      "": "the end of the cell",
      "err": "the error",
    ],
    "hits": [
      "": "the passages found"
    ],
    "out": [
      "": "the answer",
      "cites": "the pages cited",
      "text": "the text of the answer",
    ],
    "prompt": [
      "": "the prompt",
      "text": "the text of the prompt",
    ],
    "stage": [
      "": "a stage",
      "key": "the inputs of the stage by their hash",
      "out": "the result of the stage by its hash",
    ],
    "tool": [
      "": "a tool that the model used",
      "args": "the arguments of the tool",
      "out": "the result of the tool",
    ],
  ]
}
