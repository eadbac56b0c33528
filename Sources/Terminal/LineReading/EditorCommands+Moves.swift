import Bindings

/// Commands that move in the line and in the history.
extension EditorCommands {
  func bindMoves(_ editor: LineEditor) {
    editor.bind(["^B", "\\e[D", "\\eOD"], "left", to: Self.goLeft)
    editor.bind(["h"], "left", in: .command, to: Self.goLeft)
    editor.bind(["^F", "\\e[C", "\\eOC"], "right") { [unowned self] in goRight($0) }
    editor.bind(["\\e[1;5C", "\\e[1;3C", "\\e[5C", "\\ef"], "word-right") { [unowned self] in
      goWordRight($0)
    }
    editor.bind(["\\e[1;5D", "\\e[1;3D", "\\e[5D", "\\eb"], "word-left") {
      $0.cursor = LinePlaces($0.text).wordStart(from: $0.cursor)
      return .proceed
    }
    editor.bind(["^P", "\\e[A", "\\eOA"], "up") { [unowned self] in move($0, isUp: true) }
    editor.bind(["k"], "up", in: .command) { [unowned self] in move($0, isUp: true) }
    editor.bind(["^N", "\\e[B", "\\eOB"], "down") { [unowned self] in move($0, isUp: false) }
    editor.bind(["j"], "down", in: .command) { [unowned self] in move($0, isUp: false) }
    editor.bind(["^A", "\\e[H", "\\eOH", "\\e[1~"], "line-start") {
      $0.cursor = LogicalLines($0.text).line(at: $0.cursor).lowerBound
      return .proceed
    }
    editor.bind(["^E", "\\e[F", "\\eOF", "\\e[4~"], "line-end") { [unowned self] in goToEnd($0) }
  }

  private static func goLeft(_ editor: LineEditor) -> EditorAction {
    guard editor.cursor > 0 else { return .beep }
    editor.cursor = LinePlaces(editor.text).before(editor.cursor)
    return .proceed
  }

  /// Moves right; at the end of the line accepts the hint.
  private func goRight(_ editor: LineEditor) -> EditorAction {
    let places = LinePlaces(editor.text)
    guard editor.cursor < places.end else { return takeHint(editor) { $0 } }
    editor.cursor = places.after(editor.cursor)
    return .proceed
  }

  /// Moves a word right; at the end of the line accepts a word of the hint.
  private func goWordRight(_ editor: LineEditor) -> EditorAction {
    let places = LinePlaces(editor.text)
    guard editor.cursor < places.end else {
      return takeHint(editor) { hint in
        let words = LinePlaces(hint)
        return words.text(0..<words.wordEnd(from: 0))
      }
    }
    editor.cursor = places.wordEnd(from: editor.cursor)
    return .proceed
  }

  private func takeHint(_ editor: LineEditor, _ part: (String) -> String) -> EditorAction {
    let text = hint(for: Self.state(of: editor)).insertion
    guard !text.isEmpty else { return .beep }
    editor.insert(part(text))
    return .proceed
  }

  private func goToEnd(_ editor: LineEditor) -> EditorAction {
    let end = LogicalLines(editor.text).line(at: editor.cursor).upperBound
    if editor.cursor == end, end == editor.text.unicodeScalars.count {
      _ = takeHint(editor) { $0 }
      return .proceed
    }
    editor.cursor = end
    return .proceed
  }

  /// Moves between the lines of an entry, and from its first or last line through the history.
  private func move(_ editor: LineEditor, isUp: Bool) -> EditorAction {
    let text = editor.text
    if let cursor = LogicalLines(text).moved(from: editor.cursor, by: isUp ? -1 : 1) {
      editor.cursor = cursor
      return .proceed
    }
    let other = isUp ? walk.older(than: text) : walk.newer(than: text)
    guard let other else { return .beep }
    undo.note(Self.state(of: editor))
    editor.replace(with: other)
    return .proceed
  }
}

/// The lines of an entry, separated by line feeds; positions count Unicode scalars.
struct LogicalLines {
  private let ranges: [Range<Int>]
  private let places: LinePlaces

  init(_ text: String) {
    var ranges: [Range<Int>] = []
    var start = 0
    var end = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        ranges.append(start..<end)
        start = end + 1
      }
      end += 1
    }
    self.ranges = ranges + [start..<end]
    places = LinePlaces(text)
  }

  /// The line that holds the position, without its line feed.
  func line(at position: Int) -> Range<Int> { ranges[index(of: position)] }

  /// The position `step` lines away at the same distance from the line's start; nil beyond the edge.
  func moved(from position: Int, by step: Int) -> Int? {
    let index = index(of: position)
    guard ranges.indices.contains(index + step) else { return nil }
    let target = ranges[index + step]
    var (from, to) = (ranges[index].lowerBound, target.lowerBound)
    while from < position, to < target.upperBound {
      (from, to) = (places.after(from), places.after(to))
    }
    return min(to, target.upperBound)
  }

  private func index(of position: Int) -> Int {
    ranges.firstIndex { position <= $0.upperBound } ?? ranges.count - 1
  }
}
