import Basics
import Search

/// A sentence of a passage that may become part of an extractive answer.
package struct PassageSentence: Hashable, Sendable {
  /// Index of the passage in the grounding, best first.
  package let passage: Int
  /// Index among the sentences of its passage.
  let index: Int
  /// Byte range in the book's text.
  package let range: Range<Int>
  /// One line, blanks as single spaces, letters as in the book.
  package let text: String
  /// Lower-cased words in order, stop words included, and their stems.
  let words: [String]
  let stems: [String]
  /// True when it starts in the middle of a sentence or of speech, ends before its end, or is a
  /// heading.
  package let isPartial: Bool
  /// True for the first of its paragraph, which does not depend on an earlier sentence.
  let startsParagraph: Bool
  /// Its cells, for a row of a table whose first row names the columns.
  var row: Row?

  /// A row of a table; its stems are those of the columns' names, too.
  struct Row: Hashable {
    let head: TableHead
    /// The place of the first row among the sentences; -1 where it stands before the passage.
    let headIndex: Int
    let cells: [String]
  }

  var isQuestion: Bool { text.last { !"\"'”’)".contains($0) } == "?" }

  /// True when it begins with a word that points back, such as `He` or `But`.
  var pointsBack: Bool {
    text.split(separator: " ").first
      .map { Self.backwardWords.contains($0.lowercased().filter(\.isLetter)) } ?? false
  }

  /// Most bytes of speech that is joined to the sentence it belongs to.
  private static let longestSpeech = 500
  /// Fewest words of a sentence that can be an answer; a shorter one is a call or a heading.
  private static let fewestWords = 3

  private static let backwardWords: Set<String> = [
    "he", "she", "it", "they", "his", "her", "its", "their", "this", "that", "these", "those",
    "him", "them", "and", "but", "so", "then", "or", "nor", "yet",
  ]

  /// The sentences of all passages; one that two overlapping passages share appears once, whole if
  /// a passage has it whole.
  ///
  /// `cut` are the passages that begin inside a sentence.
  static func all(
    in passages: [Passage], cut: Set<Int> = [], tables: [Int: TableHead] = [:]
  ) -> [PassageSentence] {
    let sentences = passages.enumerated().flatMap { index, passage in
      let own = of(passage, index: index, isCut: cut.contains(index))
      return namingColumns(
        of: own, in: passage, below: tables[index], isCut: cut.contains(index))
    }
    let whole = Set(sentences.filter { !$0.isPartial }.map(\.range.upperBound))
    var seen: Set<Int> = []
    return sentences.filter { sentence in
      let end = sentence.range.upperBound
      return !(sentence.isPartial && whole.contains(end)) && seen.insert(end).inserted
    }
  }

  /// All sentences of the passages, whole or not, in the order of the passages.
  package static func all(of grounding: Grounding) -> [PassageSentence] {
    all(in: grounding.passages, cut: grounding.cutPassages, tables: grounding.tables)
  }

  private static func of(_ passage: Passage, index: Int, isCut: Bool) -> [PassageSentence] {
    let bytes = Array(passage.text.utf8)
    let borders = BorderScanner.borders(in: bytes, range: 0..<bytes.count)
      .filter { $0.level > .word || $0.offset == bytes.count }
    var sentences: [PassageSentence] = []
    var start = 0
    var startsParagraph = true
    for border in borders {
      let isOpen = SpeechMarks.areOpen(in: bytes[start..<border.offset])
      if border.level == .sentence, isOpen, border.offset - start < longestSpeech { continue }
      let range = withoutBullet(bytes, bytes.trimmingBlanks(start..<border.offset))
      start = border.offset
      defer { startsParagraph = border.level != .sentence }
      if range.isEmpty { continue }
      let text = oneLine(bytes[range])
      let words = KeywordWords.words(of: Array(bytes[range]))
      sentences.append(
        PassageSentence(
          passage: index, index: sentences.count,
          range: range.lowerBound + passage.range.lowerBound..<range.upperBound
            + passage.range.lowerBound,
          text: text, words: words, stems: words.map(WordStem.of),
          isPartial: isOpen || isCut && sentences.isEmpty || words.count < fewestWords
            || isPartial(text, border.level, isFirst: sentences.isEmpty),
          startsParagraph: startsParagraph))
    }
    return sentences
  }

  /// The sentences with their rows of tables marked as such, `head` is the first row of a table that was cut.
  private static func namingColumns(
    of sentences: [PassageSentence], in passage: Passage, below head: TableHead?, isCut: Bool
  ) -> [PassageSentence] {
    let bytes = Array(passage.text.utf8)
    // A passage may begin within a row.
    var (head, isTable) = (head.map { (head: $0, index: -1) }, head != nil || isCut)
    return sentences.map { sentence in
      let start = passage.range.lowerBound
      let cells = TableHead.cells(
        of: bytes[sentence.range.lowerBound - start..<sentence.range.upperBound - start])
      defer { isTable = cells.count > 1 }
      guard cells.count > 1 else { return sentence }
      guard isTable, let (first, index) = head else {
        if !isTable { head = (TableHead(range: sentence.range, cells: cells), sentence.index) }
        return sentence
      }
      guard first.names(cells) else { return sentence }
      let words = zip(first.cells, cells).filter { !$1.isEmpty }
        .flatMap { KeywordWords.words(of: Array("\($0) \($1)".utf8)) }
      return PassageSentence(
        passage: sentence.passage, index: sentence.index, range: sentence.range,
        text: sentence.text, words: sentence.words, stems: words.map(WordStem.of),
        isPartial: sentence.isPartial, startsParagraph: sentence.startsParagraph,
        row: Row(head: first, headIndex: index, cells: cells))
    }
  }

  /// The first row of its table and the row itself, as an answer shows them; nil for another sentence.
  var table: [PassageSentence]? {
    guard let row else { return nil }
    return [(row.head.range, row.headIndex, row.head.cells), (range, index, row.cells)].map {
      range, index, cells in
      let text = TableHead.row(cells)
      let words = KeywordWords.words(of: Array(text.utf8))
      return PassageSentence(
        passage: passage, index: index, range: range, text: text, words: words,
        stems: words.map(WordStem.of), isPartial: false, startsParagraph: true)
    }
  }

  /// The sentences inside a speech that counts as one; else the sentence itself.
  func parts(in passage: Passage) -> [PassageSentence] {
    let bytes = Array(passage.text.utf8)
    let start = passage.range.lowerBound
    var place = range.lowerBound - start
    // Of the whole passage: whether a line end wraps is told by the lines around it.
    let inside = place + 1..<range.upperBound - start
    let ends =
      BorderScanner.borders(in: bytes, range: 0..<bytes.count)
      .filter { $0.level >= .sentence && inside.contains($0.offset) }.map(\.offset)
      + [range.upperBound - start]
    let parts = ends.compactMap { end -> PassageSentence? in
      let own = bytes.trimmingBlanks(place..<max(place, end))
      place = max(place, end)
      let words = KeywordWords.words(of: Array(bytes[own]))
      guard words.count >= Self.fewestWords else { return nil }
      return PassageSentence(
        passage: self.passage, index: index,
        range: own.lowerBound + start..<own.upperBound + start,
        text: Self.oneLine(bytes[own]), words: words, stems: words.map(WordStem.of),
        isPartial: isPartial, startsParagraph: startsParagraph)
    }
    return parts.isEmpty ? [self] : parts
  }

  /// The range without the bullet of a list item, or a row of ornaments, at its start.
  private static func withoutBullet(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let scalar = bytes.scalar(at: range.lowerBound), range.count > 4,
      ["\u{2022}", "\u{25E6}", "\u{2013}", "-", "*"].contains(scalar)
    {
      let next = bytes.scalarEnd(after: range.lowerBound)
      guard bytes.blankLength(at: next) > 0 else { return range }
      range = bytes.skippingBlanks(from: next, to: range.upperBound)..<range.upperBound
    }
    return range
  }

  private static func isPartial(_ text: String, _ level: BorderLevel, isFirst: Bool) -> Bool {
    let starts = text.first { $0.isLetter || $0.isNumber }
    if isFirst, starts?.isLowercase ?? true { return true }
    let end = text.last { !"\"'”’)]*_".contains($0) }
    return level == .heading || !(end.map { ".!?…:;。！？।".contains($0) } ?? false)
  }

  private static func oneLine(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// Quotation marks around speech.
enum SpeechMarks {
  /// True when speech begins or ends in the text without its other quotation mark.
  static func areOpen(in text: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isStraightOpen = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{201C}", "\u{AB}": depth += 1
      case "\u{201D}", "\u{BB}":
        if depth == 0 { return true }
        depth -= 1
      case "\"": isStraightOpen.toggle()
      default: break
      }
    }
    return depth > 0 || isStraightOpen
  }
}
