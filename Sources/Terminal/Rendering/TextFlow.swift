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
  private var tail = StyledText()
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
    for run in text.runs {
      for index in run.text.indices {
        add(run, index, to: &settled)
      }
    }
    return settled
  }

  /// Ends the line; returns its last word.
  mutating func endLine() -> StyledText {
    var settled = StyledText()
    endWord(&settled)
    return settled
  }

  private mutating func add(
    _ run: StyledText.Run, _ index: String.Index, to settled: inout StyledText
  ) {
    let columns = measure(run.text[index])
    guard run.text[index] != " ", run.text[index] != "\t" else {
      endWord(&settled)
      gap.append(StyledText(String(repeating: " ", count: columns), run.style))
      gapWidth += columns
      return
    }
    let isWide = columns > 1
    if isWide {
      endWord(&settled)
    } else if wordWidth + columns > width - indent {
      breakWord(&settled)
    }
    let piece = run.slice(index..<run.text.index(after: index))
    word.append(piece)
    wordWidth += columns
    tail.append(piece)
    if run.text[index] == "|" { (head, headWidth, tail) = (word, wordWidth, StyledText()) }
    if isWide { endWord(&settled) }
  }

  /// Ends the word behind its last `|`, or where it is when it has none.
  private mutating func breakWord(_ settled: inout StyledText) {
    guard !head.isEmpty else { return endWord(&settled) }
    let (rest, restWidth) = (tail, wordWidth - headWidth)
    (word, wordWidth) = (head, headWidth)
    endWord(&settled)
    (word, wordWidth, tail) = (rest, restWidth, rest)
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
    (head, headWidth, tail) = (StyledText(), 0, StyledText())
  }
}
