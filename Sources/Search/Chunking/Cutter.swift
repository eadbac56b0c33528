import Basics

/// Chooses the ends of chunks, one after the other from the start of a text.
struct Cutter {
  /// The beginning of the next chunk if the current one ended at some offset, worst first.
  private enum Seam: Int, Comparable {
    /// It would share fewer units than asked for, because the shared stretch starts with blanks.
    case short, insideWord, clean

    static func < (a: Seam, b: Seam) -> Bool { a.rawValue < b.rawValue }
  }

  /// Borders tried for a clean seam before the best one found is taken.
  private static let patience = 24

  package let text: [UInt8]
  let ruler: UnitRuler
  /// Borders of the text, ascending by offset.
  let borders: TextBorders
  /// Most units of a chunk, at least 1; the units shared with the one before are fewer.
  let size: Int
  let overlap: Int

  func ranges() -> [Range<Int>] {
    let textEnd = text.trimmingBlanks(before: text.count, from: 0)
    var ranges: [Range<Int>] = []
    var start = text.skippingBlanks(from: 0, to: textEnd)
    var pulse = WorkPulse()
    while start < textEnd, !pulse.isCancelled() {
      let end = end(from: start, covered: ranges.last?.upperBound ?? start, textEnd: textEnd)
      ranges.append(start..<end)
      if end >= textEnd { break }
      start = nextStart(after: end, count: ruler.count(upTo: end))
    }
    return ranges
  }

  /// The start of the chunk after one that ends at `end`: `overlap` units back, on a unit border.
  ///
  /// `count` is the number of units up to `end`.
  private func nextStart(after end: Int, count: Int) -> Int {
    let fresh = text.skippingBlanks(from: end, to: text.count)
    let shared = count - overlap
    guard overlap > 0, shared >= 0 else { return fresh }
    // If blanks count, a wide gap may leave no room for both the overlap and new text.
    let full = shared + size
    if full < ruler.ends.count, ruler.ends[full] <= text.scalarEnd(after: fresh) { return fresh }
    let border = shared > 0 ? text.scalarStart(at: ruler.ends[shared - 1]) : 0
    let back = text.skippingBlanks(from: border, to: end)
    // A last character of more units than the overlap cannot be shared in part.
    return back < end ? back : fresh
  }

  /// The end of the chunk that starts at `start`, when all text before `covered` is in earlier
  /// chunks.
  private func end(from start: Int, covered: Int, textEnd: Int) -> Int {
    let first = ruler.count(upTo: start)
    guard first + size < ruler.ends.count else { return textEnd }
    // One unit more would end at `limit`.
    let limit = ruler.ends[first + size]
    let fresh = ruler.count(upTo: covered)
    // Enough for the next overlap and for progress.
    let least = min(max(first + overlap, fresh), first + size - 1)
    let half = max(least, fresh + (first + size - fresh) / 2)
    let units = first...first + size
    let middle = ruler.ends[min(half, first + size - 1)]
    if let end = bestBorder(from: middle, before: limit, units: units) { return end }
    let floor = max(ruler.ends[least], covered + 1)
    return wordEnd(from: floor, before: limit, units: units)
      ?? unitEnd(from: floor, before: limit, last: first + size - 1, covered: covered)
  }

  /// The best border above the word in `floor..<limit`, level before seam before length.
  private func bestBorder(from floor: Int, before limit: Int, units: ClosedRange<Int>) -> Int? {
    let low = borders.partitioningIndex { $0.offset >= floor }
    let high = low + borders[low...].prefix { $0.offset < limit }.count
    for level in BorderLevel.bestFirst {
      if let offset = bestSeam(of: level, in: low..<high, units: units) { return offset }
    }
    return nil
  }

  /// The last border of a level that leaves a clean seam, else the last that leaves a fair one.
  private func bestSeam(of level: BorderLevel, in range: Range<Int>, units: ClosedRange<Int>)
    -> Int?
  {
    var fair: Int?
    for border in borders[range].reversed() where border.level == level {
      switch seam(after: border.offset, units: units) {
      case .clean: return border.offset
      case .insideWord: fair = fair ?? border.offset
      case .short: break
      }
    }
    return fair
  }

  /// The last word end in `floor..<limit`, earlier by a few words if that makes a clean seam.
  private func wordEnd(from floor: Int, before limit: Int, units: ClosedRange<Int>) -> Int? {
    var best: (seam: Seam, offset: Int)?
    var tries = 0
    var offset = text.scalarStart(at: limit - 1)
    while offset >= floor, tries < Self.patience, best?.seam != .clean {
      if isWordEnd(offset) {
        tries += 1
        let seam = seam(after: offset, units: units)
        if best.map({ seam > $0.seam }) ?? true { best = (seam, offset) }
      }
      offset = text.scalarStart(at: offset - 1)
    }
    return best?.offset
  }

  /// True when a visible scalar ends at `offset` with a blank after it, or a CJK comma ends there.
  private func isWordEnd(_ offset: Int) -> Bool {
    if text.blankLength(at: offset) > 0 { return text.blankLength(before: offset) == 0 }
    guard offset >= 3, text[offset - 3] >= 0xE3, let comma = text.scalar(at: offset - 3) else {
      return false
    }
    return [0x3001, 0xFF0C, 0xFF1A, 0xFF1B].contains(comma.value)
      && ClusterBorder.isFair(text, at: offset)
  }

  /// The end of unit `last` or of one shortly before it that keeps every character whole.
  private func unitEnd(from floor: Int, before limit: Int, last: Int, covered: Int) -> Int {
    var fallback: Int?
    for index in stride(from: last, through: max(0, last - Self.patience), by: -1) {
      let offset = text.scalarStart(at: ruler.ends[index])
      if offset < floor { break }
      // A character of several units ends them all at once.
      guard offset < limit, text.blankLength(before: offset) == 0 else { continue }
      fallback = fallback ?? offset
      if ClusterBorder.isFair(text, at: offset),
        seam(after: offset, units: index...index + 1) > .short
      {
        return offset
      }
    }
    if let fallback { return fallback }
    // All blank up to here, or a scalar of more units than a chunk: take the first visible one whole.
    let visible = text.skippingBlanks(from: covered, to: text.count)
    return text.scalarEnd(after: visible)
  }

  /// The beginning of the chunk after one that ends at `end`; `units` bounds the number of units up
  /// to it.
  private func seam(after end: Int, units: ClosedRange<Int>) -> Seam {
    if overlap == 0 { return .clean }
    let count = ruler.count(upTo: end, in: units)
    let shared = count - overlap
    guard shared >= 0 else { return .short }
    let start = nextStart(after: end, count: count)
    if shared < ruler.ends.count, ruler.ends[shared] <= start { return .short }
    if start == 0 || text.blankLength(before: start) > 0 { return .clean }
    return text.scalar(before: start)?.isWideScript ?? false ? .clean : .insideWord
  }
}

/// Decides where a text without a better border may be cut: between characters as people see them.
private enum ClusterBorder {
  /// True when a cut at `offset` keeps together an accent and its letter, a joined emoji, a Thai or
  /// Lao vowel and its consonant, a closing mark and its word.
  static func isFair(_ text: [UInt8], at offset: Int) -> Bool {
    guard let before = text.scalar(before: offset), let after = text.scalar(at: offset) else {
      return true
    }
    if before.isASCII && after.isASCII { return !(before == "\r" && after == "\n") }
    return !isLeading(before) && !isTrailing(after)
  }

  /// True for scalars that belong to the text after them: the joiner, and Thai and Lao vowels
  /// written first.
  private static func isLeading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x0E40...0x0E44, 0x0EC0...0x0EC4: true
    default: false
    }
  }

  /// True for scalars that belong to the text before them.
  private static func isTrailing(_ scalar: Unicode.Scalar) -> Bool {
    if (0x1F3FB...0x1F3FF).contains(scalar.value) || scalar.value == 0x200D { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .closePunctuation, .finalPunctuation:
      return true
    default:
      return noLineStart.contains(scalar.value)
    }
  }

  /// CJK marks that never start a line: 、。，．：；！？ー and the iteration marks; Thai ะ, ๆ and ฯ.
  private static let noLineStart: Set<UInt32> = [
    0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF01, 0xFF1F, 0x30FC, 0x3005, 0x303B,
    0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46, 0x0E2F,
  ]
}
