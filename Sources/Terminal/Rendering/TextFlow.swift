/// Lays out a logical line while it arrives; text that is laid out does not change.
struct TextFlow {
  private var width: Int
  private var indent: Int
  private let measure: (Character) -> Int
  private var column: Int
  private var word = StyledText()
  private var wordWidth = 0
  /// The word up to its last `|`, where one that is longer than a row is broken first.
  private var head = StyledText()
  private var headWidth = 0
  /// Blanks before the word, which are dropped at a line break.
  private var gap = StyledText()
  private var gapWidth = 0

  /// Lays out rows of `width` columns; rows after the first start with `indent` blanks.
  ///
  /// `column` columns of the first row are used already; `measure` returns the columns of a character.
  init(
    width: Int, indent: Int = 0, column: Int = 0,
    measure: @escaping (Character) -> Int = { DisplayWidth.of($0) }
  ) {
    self.measure = measure
    self.width = max(width, 1)
    self.indent = max(0, min(indent, width - 1))
    self.column = column
  }

  /// Continues in rows of another width; the terminal itself has wrapped the shown text again.
  mutating func resize(to newWidth: Int) {
    guard newWidth != width, newWidth > 0 else { return }
    width = newWidth
    indent = min(indent, width - 1)
    if column > width { column %= width }
  }

  /// Adds text without line feeds; returns the part that can be shown, with its line breaks.
  mutating func add(_ text: StyledText) -> StyledText {
    var settled = StyledText()
    for run in text.runs { add(run, to: &settled) }
    return settled
  }

  /// Ends the line; returns its last word.
  mutating func endLine() -> StyledText {
    var settled = StyledText()
    endWord(&settled)
    return settled
  }

  /// Takes the letters of a word together, because each piece of styled text has its cost.
  private mutating func add(_ run: StyledText.Run, to settled: inout StyledText) {
    let text = run.text
    var (start, index) = (text.startIndex, text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      let columns = measure(text[index])
      switch text[index] {
      case " ", "\t":
        take(run, start..<index)
        endWord(&settled)
        add(blank: run.slice(index..<next), columns)
        start = next
      case _ where columns > 1:
        take(run, start..<index)
        add(wide: run.slice(index..<next), columns, to: &settled)
        start = next
      case let letter:
        if wordWidth + columns > width - indent {
          take(run, start..<index)
          start = index
          breakWord(&settled)
        }
        wordWidth += columns
        if letter == "|" {
          take(run, start..<next)
          start = next
          (head, headWidth) = (word, wordWidth)
        }
      }
      index = next
    }
    take(run, start..<text.endIndex)
  }

  private mutating func take(_ run: StyledText.Run, _ range: Range<String.Index>) {
    if !range.isEmpty { word.append(run.slice(range)) }
  }

  /// Lines may be broken before and after a wide character.
  private mutating func add(
    wide piece: StyledText.Run, _ columns: Int, to settled: inout StyledText
  ) {
    endWord(&settled)
    word.append(piece)
    wordWidth += columns
    endWord(&settled)
  }

  /// A tab is shown as blanks.
  private mutating func add(blank: StyledText.Run, _ columns: Int) {
    if columns == 1, blank.text == " " {
      gap.append(blank)
    } else {
      gap.append(StyledText(String(repeating: " ", count: columns), blank.style))
    }
    gapWidth += columns
  }

  /// Ends the word behind its last `|`, or where it is when it has none.
  private mutating func breakWord(_ settled: inout StyledText) {
    guard !head.isEmpty else { return endWord(&settled) }
    let (rest, restWidth) = (word.suffix(after: head), wordWidth - headWidth)
    (word, wordWidth) = (head, headWidth)
    endWord(&settled)
    (word, wordWidth) = (rest, restWidth)
  }

  private mutating func endWord(_ settled: inout StyledText) {
    guard !word.isEmpty else { return }
    if column + gapWidth + wordWidth > width, column > 0 {
      settled.append(StyledText("\n" + String(repeating: " ", count: indent)))
      column = indent
    } else {
      settled.append(gap)
      column += gapWidth
    }
    settled.append(word)
    column += wordWidth
    (word, wordWidth, gap, gapWidth) = (StyledText(), 0, StyledText(), 0)
    (head, headWidth) = (StyledText(), 0)
  }
}

/// Breaks text into lines.
package enum TextWrapping {
  /// The text in lines of at most `width` columns, with later lines of a paragraph indented by `indent`.
  ///
  /// Lines break at spaces and before wide characters; only a word longer than a line is cut. A nil width
  /// keeps the lines.
  package static func wrap(_ text: StyledText, width: Int?, indent: Int = 0) -> [StyledText] {
    guard let width else { return text.lines }
    return text.lines.flatMap { line -> [StyledText] in
      guard line.width > width else { return [line] }
      var flow = TextFlow(width: width, indent: indent)
      return (flow.add(line) + flow.endLine()).lines
    }
  }
}
