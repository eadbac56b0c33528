import Basics

/// Removes running headers, footers and page numbers from the pages of a book.
///
/// A first or last line goes when it is the page's own number or label, the title of the chapter
/// the page is in, or equal, but for numbers that count the pages, to the line at the same place
/// on at least 3 of the 20 neighbouring pages or on a seventh of all; up to three lines at each end.
/// The longer lines stay when removing them would take more than a small share of the book's words.
package struct RunningHeaderFilter: Sendable {
  private static let reach = 10
  private static let matchesNeeded = 3
  /// One page in this many, and at least five, carries the same line without a number.
  private static let share = 7
  private static let rounds = 3

  private let chapters: ChapterTitles
  /// Lines removed so far.
  package private(set) var linesStripped = 0
  private var budget: RunningLineBudget
  /// Most words of a line that is removed.
  private var wordLimit = Int.max
  private var pulse = WorkPulse()

  /// `share` is the percentage of the book's words that may be removed.
  package init(chapters: [Chapter] = [], share: Int = RunningLineBudget.usualShare) {
    self.chapters = ChapterTitles(chapters)
    budget = RunningLineBudget(share: share)
  }

  /// The texts of the pages without their headers; as many as before.
  ///
  /// After cancellation many pages keep theirs.
  package mutating func strip(_ texts: [[UInt8]], of pages: [Page]) -> [[UInt8]] {
    var trial = self
    let stripped = trial.stripAll(texts, of: pages)
    guard let limit = trial.budget.wordLimit(of: texts) else {
      self = trial
      return stripped
    }
    wordLimit = limit
    return limit == 0 ? texts : stripAll(texts, of: pages)
  }

  private mutating func stripAll(_ texts: [[UInt8]], of pages: [Page]) -> [[UInt8]] {
    var bodies = texts.map { $0[...] }
    for edge in [Edge.top, .bottom] {
      for _ in 0..<Self.rounds {
        let before = linesStripped
        strip(edge, of: &bodies, pages)
        if linesStripped == before { break }
      }
    }
    return bodies.map(Array.init)
  }

  private enum Edge { case top, bottom }

  private mutating func strip(
    _ edge: Edge, of bodies: inout [ArraySlice<UInt8>], _ pages: [Page]
  ) {
    var lines: [Range<Int>] = []
    var signatures: [LineSignature?] = []
    for body in bodies {
      // A page of blanks is read from end to end.
      if pulse.isCancelled(after: body.count + 1) { return }
      let line = edge == .top ? Self.firstLine(body) : Self.lastLine(body)
      lines.append(line)
      signatures.append(LineSignature(body[line]))
    }
    let frequent = Self.frequentKeys(signatures)
    for (index, page) in zip(bodies.indices, pages) {
      if pulse.isCancelled(after: lines[index].count + Self.reach) { return }
      guard let signature = signatures[index] else { continue }
      let line = lines[index]
      let isRunning =
        chapters.runs(signature, on: page.number)
        // A line that later pages repeat is a title at its first place.
        || index > 0 && (frequent.contains(signature.key) || Self.isRepeated(index, in: signatures))
      // A page is more than its header, unless it has only a number.
      let isAlone =
        signature.hasLetters && Self.firstLine(bodies[index]) == Self.lastLine(bodies[index])
      guard Self.isLabel(bodies[index][line], of: page) || isRunning && !isAlone else { continue }
      let words = RunningLineBudget.words(in: bodies[index][line])
      guard words <= wordLimit else { continue }
      budget.note(words: words)
      bodies[index] =
        edge == .top ? bodies[index][line.upperBound...] : bodies[index][..<line.lowerBound]
      linesStripped += 1
    }
  }

  private static func isLabel(_ line: ArraySlice<UInt8>, of page: Page) -> Bool {
    let label = page.label ?? String(page.number)
    return label.utf8.elementsEqual(line.drop(while: BlankLines.isBlank))
  }

  /// Lines without numbers that are too many to be chance, even where chapters are short.
  private static func frequentKeys(_ signatures: [LineSignature?]) -> Set<[UInt8]> {
    var counts: [[UInt8]: Int] = [:]
    for case let signature? in signatures where signature.numbers.isEmpty && signature.hasLetters {
      counts[signature.key, default: 0] += 1
    }
    return Set(counts.filter { $0.value >= max(5, signatures.count / share) }.keys)
  }

  private static func isRepeated(_ page: Int, in signatures: [LineSignature?]) -> Bool {
    guard let own = signatures[page] else { return false }
    var matches = 0
    for other in max(0, page - reach)...min(signatures.count - 1, page + reach)
    where other != page {
      if let signature = signatures[other], own.matches(signature, distance: other - page) {
        matches += 1
      }
    }
    return matches >= matchesNeeded
  }

  /// Range of the first line that is not blank, without its line end.
  private static func firstLine(_ body: ArraySlice<UInt8>) -> Range<Int> {
    let start = body.firstIndex { $0 != 0x0A && !BlankLines.isBlank($0) } ?? body.endIndex
    return start..<(body[start...].firstIndex(of: 0x0A) ?? body.endIndex)
  }

  /// Range of the last line that is not blank, without its line end.
  private static func lastLine(_ body: ArraySlice<UInt8>) -> Range<Int> {
    let last = body.lastIndex { $0 != 0x0A && !BlankLines.isBlank($0) }
    let end = last.map { $0 + 1 } ?? body.startIndex
    let lineEnd = body[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? body.startIndex
    return lineEnd..<end
  }
}

/// Knows which chapter titles may run at the head of a page.
struct ChapterTitles: Sendable {
  private struct Run {
    /// The pages after the chapter's first, up to the next chapter of its depth.
    let pages: Range<Int>
    let number: Int?
  }

  private var runs: [[UInt8]: [Run]] = [:]

  init(_ chapters: [Chapter]) {
    for (index, chapter) in chapters.enumerated() {
      let next = chapters[(index + 1)...].first { $0.level <= chapter.level }
      // The header of the page a chapter ends on may still be its own.
      let end = next.map { max($0.startPage, chapter.startPage) + 1 } ?? Int.max
      guard let signature = LineSignature(Array(chapter.title.utf8)[...]), signature.hasLetters
      else { continue }
      runs[signature.key, default: []].append(
        Run(
          pages: chapter.startPage + 1..<max(end, chapter.startPage + 1),
          number: signature.numbers.first))
    }
  }

  /// True when the line is the title of a chapter that began on an earlier page.
  func runs(_ line: LineSignature, on page: Int) -> Bool {
    runs[line.key]?.contains { $0.pages.contains(page) && $0.number == line.numbers.first } ?? false
  }
}

/// Limits the length of running lines, so that a book loses only a few of its words to them.
///
/// The lines on every page of a form, an exam or a slide are much of its text.
package struct RunningLineBudget: Sendable {
  /// A page of a book has one word of a hundred or two in its header.
  package static let usualShare = 2

  /// Words of a hundred that may go.
  package let share: Int
  /// Running lines by their count of words.
  private var lines: [Int: Int] = [:]

  init(share: Int) { self.share = share }

  /// Counts a running line that was found.
  package mutating func note(words: Int) { lines[words, default: 0] += 1 }

  /// Most words of a line that is removed; nil when all lines may go, 0 when none may.
  func wordLimit(of texts: [[UInt8]]) -> Int? {
    if lines.isEmpty { return nil }
    let budget = Self.words(in: texts) * share / 100
    var spent = 0
    var limit = 0
    // Short lines first: page numbers carry the least text.
    for (words, count) in lines.sorted(by: { $0.key < $1.key }) {
      spent += words * count
      if spent > budget { return limit }
      limit = words
    }
    return nil
  }

  private static func words(in texts: [[UInt8]]) -> Int {
    var pulse = WorkPulse()
    var count = 0
    for text in texts where !pulse.isCancelled(after: text.count + 1) {
      count += words(in: text[...])
    }
    return count
  }

  /// Number of words: stretches without white space.
  package static func words(in text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var isInWord = false
    for byte in text {
      let isBlank = byte == 0x0A || BlankLines.isBlank(byte)
      if !isBlank, !isInWord { count += 1 }
      isInWord = !isBlank
    }
    return count
  }
}
