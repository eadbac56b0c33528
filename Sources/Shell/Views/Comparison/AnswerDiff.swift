import Basics

/// The words of two answers run together, sentence by sentence; sentences that stayed are left out.
struct AnswerDiff {
  private let diff: TextDiff

  init(_ diff: TextDiff) { self.diff = diff }

  /// Below this share of common words, marks within sentences are harder to read than the sentences.
  private static let leastShared = 0.5

  /// Sentence against sentence where the answers have little in common, else word by word.
  func lines(from old: String, to new: String) -> [StyledText] {
    shared < Self.leastShared ? SentenceDiff(from: old, to: new).lines : lines
  }

  /// Share of the longer answer's letters and digits that both have, 0...1.
  private var shared: Double {
    func count(_ kinds: Set<TextDiff.Kind>) -> Int {
      diff.runs.filter { kinds.contains($0.kind) }.reduce(0) { sum, run in
        sum + run.text.count { $0.isLetter || $0.isNumber }
      }
    }
    let longer = max(count([.same, .removed]), count([.same, .added]))
    return longer == 0 ? 1 : Double(count([.same])) / Double(longer)
  }

  /// The changed sentences with what went in `[-…-]` and what came in `{+…+}`.
  ///
  /// The marks stay where there are no colours, so that nothing is told by colour alone.
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

/// Gathers words into sentences, and counts those in which nothing changed.
private struct SentenceCollector {
  private var lines: [StyledText] = []
  private var sentence = StyledText()
  private var isChanged = false
  /// The last word ended a sentence; blanks after it end it for good.
  private var isComplete = false
  private var unchanged = 0

  mutating func addSame(_ text: String) {
    var piece = ""
    for index in text.indices {
      let character = text[index]
      // A citation behind the full stop still belongs to its sentence.
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
    // What follows a whole sentence is a change of its own.
    if isComplete { close() }
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A change of line breaks alone leaves nothing to show, but it is a change.
    sentence.append(StyledText(open + words + end, style))
    isChanged = true
    for character in words { note(character) }
  }

  mutating func finished() -> [StyledText] {
    close()
    tellUnchanged()
    return lines
  }

  /// A closing mark, or a citation in brackets, still belongs to the sentence it closes.
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
