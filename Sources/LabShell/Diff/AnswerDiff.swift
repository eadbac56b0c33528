import Basics
import Groundedness
import Sessions
import Terminal

/// The differences of two answers, without unchanged sentences.
struct AnswerDiff {
  private let diff: TextDiff
  private let old: AnswerSentences
  private let new: AnswerSentences

  /// `old` and `new` are the sentences of the texts that `diff` compares.
  init(_ diff: TextDiff, from old: AnswerSentences, to new: AnswerSentences) {
    self.diff = diff
    self.old = old
    self.new = new
  }

  /// Least share of common letters (0...1) for marks within sentences; below it whole sentences read better.
  private static let leastShared = 0.5

  /// Differences by sentence when the answers share little, else by word.
  var lines: [StyledText] {
    shared < Self.leastShared ? SentenceDiff(from: old.texts, to: new.texts).lines : wordLines
  }

  /// Common letters and digits as a share of the longer answer's, 0...1.
  private var shared: Double {
    func count(_ kinds: Set<TextDiff.Kind>) -> Int {
      diff.runs.filter { kinds.contains($0.kind) }.reduce(0) { sum, run in
        sum + run.text.count { $0.isLetter || $0.isNumber }
      }
    }
    let longer = max(count([.same, .removed]), count([.same, .added]))
    return longer == 0 ? 1 : Double(count([.same])) / Double(longer)
  }

  /// The changed sentences, with removed words in `[-…-]` and added ones in `{+…+}`.
  ///
  /// The marks are shown in colour, too, so that no meaning depends on colour alone.
  private var wordLines: [StyledText] {
    var collector = SentenceCollector(from: old, to: new)
    for run in diff.runs {
      switch run.kind {
      case .same: collector.addSame(run.text)
      case .removed: collector.addRemoved(run.text)
      case .added: collector.addAdded(run.text)
      }
    }
    return collector.finished()
  }
}

extension AnswerSentences {
  /// The sentences of a cell's answer, as its own check has counted them.
  init(of cell: Cell) {
    self.init(
      of: cell.text, citations: cell.check?.citations.filter { !$0.isNative }.map(\.range))
  }
}

/// Collects runs of a comparison into sentences, and counts the unchanged ones.
private struct SentenceCollector {
  private let oldGaps: Set<Int>
  private let newGaps: Set<Int>
  private let newStarts: Set<Int>
  private var lines: [StyledText] = []
  private var line = StyledText()
  private var isChanged = false
  /// Sentences of the new answer that begin in the line.
  private var begun = 0
  private var unchanged = 0
  /// Byte offsets reached in the two answers.
  private var oldEnd = 0
  private var newEnd = 0

  init(from old: AnswerSentences, to new: AnswerSentences) {
    oldGaps = old.gaps
    newGaps = new.gaps
    newStarts = Set(new.ranges.map(\.lowerBound))
  }

  mutating func addSame(_ text: String) {
    var piece: [UInt8] = []
    for byte in text.utf8 {
      if isBetweenSentences {
        line.append(StyledText(String(decoding: piece, as: UTF8.self)))
        piece = []
        close()
      }
      // No line begins with the blanks between sentences.
      if byte > 0x20 || !line.isEmpty || !piece.isEmpty { piece.append(byte) }
      reach(old: 1, new: 1)
    }
    line.append(StyledText(String(decoding: piece, as: UTF8.self)))
  }

  mutating func addRemoved(_ text: String) {
    addChange(text, "[-", "-]", .error)
    reach(old: text.utf8.count)
  }

  mutating func addAdded(_ text: String) {
    addChange(text, "{+", "+}", .success)
    reach(new: text.utf8.count)
  }

  mutating func finished() -> [StyledText] {
    close()
    tellUnchanged()
    return lines
  }

  private mutating func addChange(_ text: String, _ open: String, _ end: String, _ style: Style) {
    if isBetweenSentences { close() }
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A change of line breaks alone shows empty marks.
    line.append(StyledText(open + words + end, style))
    isChanged = true
  }

  private mutating func reach(old: Int = 0, new: Int = 0) {
    begun += (newEnd..<newEnd + new).count(where: newStarts.contains)
    oldEnd += old
    newEnd += new
  }

  /// True where no sentence goes on in either answer.
  private var isBetweenSentences: Bool { oldGaps.contains(oldEnd) && newGaps.contains(newEnd) }

  private mutating func close() {
    if isChanged {
      tellUnchanged()
      lines.append(line.onOneLine.withoutTrailingBlanks)
    } else {
      unchanged += begun
    }
    (line, isChanged, begun) = (StyledText(), false, 0)
  }

  private mutating func tellUnchanged() {
    guard unchanged > 0 else { return }
    lines.append("\("… \(Quantity.count(unchanged, "sentence")) unchanged", .muted)")
    unchanged = 0
  }
}

/// The differences of two answers by sentence: removed ones, then added ones.
struct SentenceDiff {
  private let removed: [String]
  private let added: [String]
  private let unchanged: Int

  init(from old: [String], to new: [String]) {
    func onOneLine(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let (before, after) = (old.map(onOneLine), new.map(onOneLine))
    let (was, `is`) = (Set(before), Set(after))
    removed = before.filter { !`is`.contains($0) }
    added = after.filter { !was.contains($0) }
    unchanged = before.count - removed.count
  }

  /// The sentences, with a sign as well as a colour for each side.
  var lines: [StyledText] {
    let kept = Quantity.count(unchanged, "sentence")
    return removed.map { "\("− \($0)", .error)" } + added.map { "\("+ \($0)", .success)" }
      + (unchanged > 0 ? ["\("… \(kept) unchanged", .muted)"] : [])
  }
}
