/// A cell as a reader may see it; only `beyondFence()` gives the whole.
@dynamicMemberLookup
package struct VisibleCell: Hashable, Sendable {
  /// Text in place of a hidden answer.
  package static let hidden = "(answered beyond the reading position)"

  /// The cell without anything from beyond the fence.
  package let cell: Cell
  /// True when the cell was made at or before its reader's position; only then may it run again.
  package let isOpen: Bool
  /// True when the fence hides something it showed, found or was made from.
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

  /// The cell with everything in it, for a reader who asked for it explicitly, and for the
  /// pipeline, which keeps its own fence.
  package func beyondFence() -> Cell { whole }

  /// True when the fence hides the text it showed.
  package var hidesText: Bool { cell.isTextHidden }

  /// The text it showed, or the text that replaces it.
  package var shownText: String { hidesText ? Self.hidden : cell.text }
}

extension Cell {
  /// The part of a cell that may be shown at any position: typed words, settings, cost.
  ///
  /// Everything from the book is removed, whatever the kind; the switch makes sure that a new kind
  /// is considered.
  fileprivate var cut: Cell {
    switch kind {
    // Typed words belong to the reader, whatever the kind. The rest of a cell comes from the book,
    // including a summary kept as a note.
    case .ask, .view, .build, .set, .note, .discover: withoutBook
    }
  }

  /// The cell without the book; made from nothing, so that a new field of cells stays hidden until
  /// it is copied here.
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

  /// True when it contains more than the part that may always be shown, apart from counts of
  /// stages.
  fileprivate func holdsMore(than cut: Cell) -> Bool {
    var cut = cut
    cut.stages = stages
    cut.calls = calls
    cut.end = end
    return cut != self
  }
}

extension StageRun {
  /// The stage without counts of chunks and hits, which reveal how much is beyond.
  fileprivate var withoutDetail: StageRun {
    StageRun(stage: stage, key: key, isReused: isReused, elapsed: elapsed)
  }
}
