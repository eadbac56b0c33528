/// The candidates below a line, with the one that is inserted.
struct CompletionMenu {
  let candidates: [Completion]
  /// Index of the inserted candidate; nil while the typed word is in the line.
  private(set) var selected: Int?
  /// The text before the cursor; after a change of it the menu no longer applies.
  private(set) var textBefore: String
  private let kept: String
  /// The typed part of the word.
  private let typed: String

  /// Makes a menu whose candidates replace the last `count` scalars of the text.
  init(_ candidates: [Completion], textBefore: String, replacing count: Int) {
    self.candidates = candidates
    self.textBefore = textBefore
    var start = String.UnicodeScalarView()
    start.append(contentsOf: textBefore.unicodeScalars.dropLast(count))
    var end = String.UnicodeScalarView()
    end.append(contentsOf: textBefore.unicodeScalars.suffix(count))
    (kept, typed) = (String(start), String(end))
  }

  /// Selects the next or previous candidate; after the last comes the typed word.
  ///
  /// Returns the number of scalars before the cursor to delete, and the text to insert.
  mutating func move(isBack: Bool) -> (count: Int, text: String) {
    let old = textBefore.unicodeScalars.count - kept.unicodeScalars.count
    let next = (selected ?? (isBack ? candidates.count : -1)) + (isBack ? -1 : 1)
    selected = candidates.indices.contains(next) ? next : nil
    let text = selected.map { candidates[$0].replacement } ?? typed
    textBefore = kept + text
    return (old, text)
  }
}

/// The effect of pressing TAB.
enum CompletionStep: Equatable {
  /// No candidate fits.
  case none
  /// Replaces `count` scalars before the cursor.
  case replace(count: Int, with: String)
  /// Shows the candidates, which have no longer common beginning and replace `replacing` scalars.
  case list([Completion], replacing: Int)

  init(_ completions: Completions, textBeforeCursor text: String) {
    let bytes = Array(text.utf8)
    let range = completions.range.clamped(to: 0..<bytes.count)
    let typed = String(decoding: bytes[range], as: UTF8.self)
    let behind = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    let candidates = completions.candidates
    guard let first = candidates.first else {
      self = .none
      return
    }
    let isOnly = candidates.count == 1
    let common = candidates.dropFirst().reduce(first.replacement) {
      Self.commonPrefix($0, $1.replacement)
    }
    // A finished word gets a space, unless the candidate ends with a sign that more follows.
    let isFinished = isOnly && common.last.map { !"=/: ".contains($0) } ?? false
    let insertion = common + behind + (isFinished ? " " : "")
    let count = (typed + behind).unicodeScalars.count
    // Candidates may only resemble the typed word; then their common beginning does not extend it.
    let isLonger = common.hasPrefix(typed) && common.utf8.count > typed.utf8.count
    if isOnly ? insertion != typed + behind : isLonger {
      self = .replace(count: count, with: insertion)
    } else {
      self = isOnly ? .none : .list(candidates, replacing: count)
    }
  }

  private static func commonPrefix(_ a: String, _ b: String) -> String {
    String(zip(a, b).prefix { $0 == $1 }.map(\.0))
  }
}

/// Lays out the candidates of a completion below the line.
enum CompletionList {
  /// Most rows; a longer list shows the part around the selection and the number of the rest.
  private static let maximumRows = 20

  /// The rows of the list: a row per candidate when one has a description, else several candidates a row.
  static func lines(_ candidates: [Completion], width: Int, selected: Int? = nil) -> [StyledText] {
    guard candidates.contains(where: { !$0.description.isEmpty }) else {
      return window(columns(candidates, selected, width: width), at: nil, width: width)
    }
    return window(described(candidates, selected, width: width), at: selected, width: width)
  }

  private static func window(_ lines: [StyledText], at row: Int?, width: Int) -> [StyledText] {
    guard lines.count > maximumRows else { return lines }
    let room = maximumRows - 1
    let start = min(max(0, (row ?? 0) - room / 2), lines.count - room)
    let left = lines.count - start - room
    let more = left > 0 ? "… \(left) more rows" : "… \(start) rows before"
    return lines[start..<start + room] + [StyledText(more, .muted).truncated(to: width - 1)]
  }

  private static func described(_ candidates: [Completion], _ selected: Int?, width: Int)
    -> [StyledText]
  {
    let column = min(
      candidates.map { DisplayWidth.of($0.replacement) }.max() ?? 0, max(8, width / 2))
    return candidates.enumerated().map { index, candidate in
      let name = styled(candidate, index == selected).onOneLine.truncated(to: column)
      let gap = StyledText(String(repeating: " ", count: column - name.width + 2))
      return (name + gap + StyledText(candidate.description, .muted).onOneLine)
        .truncated(to: width - 1)
    }
  }

  /// Rows filled column by column, like those of `ls`.
  private static func columns(_ candidates: [Completion], _ selected: Int?, width: Int)
    -> [StyledText]
  {
    let cells = candidates.enumerated().map { index, candidate in
      styled(candidate, index == selected).onOneLine.truncated(to: max(1, width - 1))
    }
    let cellWidth = (cells.map(\.width).max() ?? 0) + 2
    let columnCount = max(1, (width - 1) / cellWidth)
    let rowCount = (cells.count + columnCount - 1) / columnCount
    return (0..<rowCount).map { row in
      let line = stride(from: row, to: cells.count, by: rowCount).map { cells[$0] }
      return line.dropLast().reduce(StyledText()) { text, cell in
        text + cell + StyledText(String(repeating: " ", count: cellWidth - cell.width))
      } + (line.last ?? StyledText())
    }
  }

  private static func styled(_ candidate: Completion, _ isSelected: Bool) -> StyledText {
    StyledText(candidate.replacement, isSelected ? .selection : .code)
  }
}
