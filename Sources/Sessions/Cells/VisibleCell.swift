/// A cell as a reader may see it; the whole is there only by `beyondFence()`.
@dynamicMemberLookup
package struct VisibleCell: Hashable, Sendable {
  /// Stands for what is hidden.
  package static let hidden = "(answered beyond the reading position)"

  /// Without anything from beyond the fence.
  package let cell: Cell
  /// True when the cell was made no further on than its reader is now; only such a one may be run again.
  package let isOpen: Bool
  /// True when the fence hides what it showed, found or was made from.
  package let isCut: Bool
  private let whole: Cell

  package init(_ whole: Cell, isOpen: Bool) {
    self.whole = whole
    self.isOpen = isOpen
    var seen = isOpen ? whole : whole.cut
    isCut = !isOpen && whole.holdsMore(than: seen)
    seen.isTextHidden = seen.text != whole.text
    cell = seen
  }

  package subscript<Value>(dynamicMember path: KeyPath<Cell, Value>) -> Value {
    cell[keyPath: path]
  }

  /// The cell with everything in it, for somebody who asked for it in so many words, and for the
  /// pipeline, which keeps its own fence.
  package func beyondFence() -> Cell { whole }

  /// True when it showed something that the fence hides.
  package var hidesText: Bool { cell.isTextHidden }

  /// The text it showed, or the words that stand for it.
  package var shownText: String { hidesText ? Self.hidden : cell.text }
}

extension Cell {
  /// The part of a cell that may be shown from any page: words that somebody typed, settings, cost.
  ///
  /// Everything that came out of the book is gone, whatever the kind; the switch makes whoever adds one
  /// think of it.
  fileprivate var cut: Cell {
    switch kind {
    // What a reader typed is theirs whatever the kind. The rest of a cell comes out of the book, a
    // summary kept as a note included.
    case .ask, .view, .build, .set, .note: withoutBook
    }
  }

  /// Made from nothing, so that what a cell learns to keep is hidden until it is let through here.
  private var withoutBook: Cell {
    var cell = Cell(line, parameters: parameters, book: book)
    cell.stages = stages.map(\.withoutDetail)
    cell.calls = calls.map(\.withoutFailure)
    cell.callFacts = callFacts
    cell.end = end.map { EndLine(cell: $0.cell, status: $0.status) }
    cell.facts = facts
    cell.tags = tags
    cell.isKept = isKept
    return cell
  }

  /// True when it holds more than what may always be told, counts of its stages apart.
  fileprivate func holdsMore(than cut: Cell) -> Bool {
    var cut = cut
    cut.stages = stages
    cut.calls = calls
    cut.end = end
    return cut != self
  }
}

extension StageRun {
  /// Without counts of chunks and hits, which tell how much is beyond.
  fileprivate var withoutDetail: StageRun {
    StageRun(stage: stage, key: key, isReused: isReused, elapsed: elapsed)
  }
}

extension CallLine {
  /// Without the text of an error, which may quote what was sent.
  fileprivate var withoutFailure: CallLine {
    CallLine(
      cell: cell, index: index, provider: provider, model: model, key: key,
      occurrence: occurrence, request: request, response: response, stop: stop,
      failure: failure?.withoutText, purpose: purpose, without: without)
  }
}

extension RecordedFailure {
  /// Only what kind of error it was.
  fileprivate var withoutText: RecordedFailure { RecordedFailure(type: type, text: "") }
}
