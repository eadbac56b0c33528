/// The least to write that turns one row into another, for a terminal without control sequences.
struct RowChange {
  let frame: TerminalFrame

  /// The cursors are columns of the rows, counted from 0; what both rows begin with is not written again.
  init(from old: StyledText, cursor: Int, to new: StyledText, cursor place: Int) {
    var frame = TerminalFrame()
    let blanks = String(repeating: " ", count: max(0, old.width - new.width))
    if old.isEmpty || Self.hasDisputedWidth(old, new) {
      frame.add(.carriageReturn, .text(new + StyledText(blanks)))
      if place < new.width || !blanks.isEmpty {
        let before = DisplayWidth.prefix(of: new.plain, columns: place)
        frame.add(.carriageReturn, .text(StyledText(before)))
      }
    } else {
      let kept = Self.kept(of: old.plain, in: new.plain, upTo: cursor)
      frame.add(.back(cursor - DisplayWidth.of(kept)))
      frame.add(.text(StyledText(new.plain.dropFirst(kept.count) + blanks)))
      frame.add(.back(new.width + blanks.count - place))
    }
    self.frame = frame
  }

  /// The characters that both rows begin with, no further than the cursor.
  private static func kept(of old: String, in new: String, upTo cursor: Int) -> String {
    var width = 0
    let pairs = zip(old, new).prefix { a, b in
      width += DisplayWidth.of(String(a))
      return a == b && width <= cursor
    }
    return String(pairs.map(\.0))
  }

  /// Terminals give these characters different widths, so that no count of columns leads back to one.
  private static func hasDisputedWidth(_ old: StyledText, _ new: StyledText) -> Bool {
    DisplayWidth.isDisputed(old.plain) || DisplayWidth.isDisputed(new.plain)
  }
}
