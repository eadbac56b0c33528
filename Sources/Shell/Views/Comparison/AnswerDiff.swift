import Basics
import Terminal

/// The word differences of two answers, sentence by sentence, without unchanged sentences.
struct AnswerDiff {
  private let diff: TextDiff

  init(_ diff: TextDiff) { self.diff = diff }

  /// Least share of common letters (0...1) for marks within sentences; below it whole sentences read better.
  private static let leastShared = 0.5

  /// Differences by sentence when the answers share little, else by word.
  func lines(from old: String, to new: String) -> [StyledText] {
    shared < Self.leastShared ? SentenceDiff(from: old, to: new).lines : lines
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
  var lines: [StyledText] {
    var collector = SentenceCollector()
    for run in diff.runs {
      switch run.kind {
      case .same: collector.addSame(run.text)
      case .removed: collector.addChange(run.text, "[-", "-]", .error)
      case .added: collector.addChange(run.text, "{+", "+}", .success)
      }
    }
    return collector.finished()
  }
}

/// Collects words into sentences, and counts the unchanged ones.
private struct SentenceCollector {
  private var lines: [StyledText] = []
  private var sentence = StyledText()
  private var isChanged = false
  /// True when the last word ended a sentence; the next blank completes the sentence.
  private var isComplete = false
  private var unchanged = 0

  mutating func addSame(_ text: String) {
    var piece = ""
    for index in text.indices {
      let character = text[index]
      // A citation after the full stop belongs to the sentence.
      let isCited = text[text.index(after: index)...].hasPrefix("(p")
      if character.isNewline || isComplete && character.isWhitespace && !isCited {
        sentence.append(StyledText(piece))
        piece = ""
        close()
      } else if !(sentence.isEmpty && piece.isEmpty && character.isWhitespace) {
        piece.append(character)
        note(character)
      }
    }
    sentence.append(StyledText(piece))
  }

  mutating func addChange(_ text: String, _ open: String, _ end: String, _ style: Style) {
    // Text after a complete sentence is a separate change.
    if isComplete { close() }
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A change of line breaks alone shows empty marks.
    sentence.append(StyledText(open + words + end, style))
    isChanged = true
    for character in words { note(character) }
  }

  mutating func finished() -> [StyledText] {
    close()
    tellUnchanged()
    return lines
  }

  /// Notes the end of a sentence, which includes closing marks and a citation in brackets.
  private mutating func note(_ character: Character) {
    isComplete = ".!?)".contains(character) || isComplete && "]\"'”’ ".contains(character)
  }

  private mutating func close() {
    isComplete = false
    guard !sentence.isEmpty else { return }
    if isChanged {
      tellUnchanged()
      lines.append(sentence)
    } else {
      unchanged += 1
    }
    (sentence, isChanged) = (StyledText(), false)
  }

  private mutating func tellUnchanged() {
    guard unchanged > 0 else { return }
    lines.append("\("… \(Quantity.count(unchanged, "sentence")) unchanged", .muted)")
    unchanged = 0
  }
}
