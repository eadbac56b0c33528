import CPoppler

/// Cuts lines that run across the gutter of two columns, and puts the columns one after the other.
///
/// Poppler joins the lines of both columns when a word reaches over the gutter or the gutter is narrow.
/// The gutter is where most lines have a gap at the same place, with prose on both sides. Where Poppler
/// keeps the columns apart, it reads the right part of a running head after the left column.
struct PageColumns {
  /// Fewest lines with a gap there; a table of fewer rows stays as it is.
  private static let fewestLines = 8
  /// Fewest words of a mean piece beside the gutter; the cells of a table have fewer.
  private static let fewestWords = 4
  /// Most lines of a running head, and least distance to the text in distances between its lines.
  private static let head = (lines: 3, pitches: 1.4)
  /// Widest page in points whose gaps are counted; the largest paper has some 3,400.
  private static let widest = 4000.0

  /// Bytes of the text with the boxes of their characters.
  private typealias Piece = (bytes: Range<Int>, boxes: Range<Int>)

  /// A blank between two words, and the edges of these words in points.
  private struct Gap {
    let byte: Int
    let box: Int
    let left: Double
    let right: Double
  }

  private struct Line {
    var piece: Piece = (0..<0, 0..<0)
    var gaps: [Gap] = []
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )

    func gap(at place: Double) -> Gap? { gaps.first { $0.left <= place && place <= $0.right } }
  }

  private let text: UnsafeRawBufferPointer
  private let boxes: UnsafeBufferPointer<PopplerRectangle>
  private var lines: [Line] = []
  /// Lines of the running head and foot, which are the first and the last.
  private var ends = (head: 0, foot: 0)

  /// The page with its columns in order; nil when nothing runs across or between them, when boxes are
  /// missing, or for right-to-left text.
  static func reordered(
    _ text: UnsafeRawBufferPointer, _ boxes: UnsafeBufferPointer<PopplerRectangle>
  ) -> (text: [CChar], boxes: [PopplerRectangle])? {
    var page = PageColumns(text: text, boxes: boxes)
    guard page.readLines() else { return nil }
    let isMoved = page.gatherEnds()
    guard let gutter = page.gutter() else { return isMoved ? page.columns(at: .infinity) : nil }
    return page.columns(at: gutter)
  }

  private mutating func readLines() -> Bool {
    var (start, first, byte, box) = (0, 0, 0, 0)
    var line = Line()
    var blank: (byte: Int, box: Int)?
    while byte <= text.count {
      var end = byte + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      if byte == text.count || text[byte] == 0x0A {
        line.piece = (start..<byte, first..<min(box, boxes.count))
        lines.append(line)
        (start, first, blank, line) = (end, box + 1, nil, Line())
      } else if text[byte] == 0x20 {
        blank = (byte, box)
      } else {
        guard box < boxes.count, DirectionMark(text, byte..<end) == nil else { return false }
        let area = boxes[box]
        if let blank, line.right.isFinite {
          line.gaps.append(Gap(byte: blank.byte, box: blank.box, left: line.right, right: area.x1))
        }
        blank = nil
        (line.left, line.right) = (min(line.left, area.x1), max(line.right, area.x2))
        (line.top, line.bottom) = (min(line.top, area.y1), max(line.bottom, area.y2))
      }
      (byte, box) = (end, box + 1)
    }
    lines = lines.filter { !$0.piece.bytes.isEmpty }
    return lines.count { !$0.gaps.isEmpty } >= Self.fewestLines
  }

  /// Brings the parts of a running head before all text and those of a foot behind it; true when some
  /// were elsewhere.
  private mutating func gatherEnds() -> Bool {
    let head = end { $0.top }
    let foot = end { -$0.bottom }
    guard Set(head).isDisjoint(with: foot) else { return false }
    let text = lines.indices.filter { !head.contains($0) && !foot.contains($0) }
    let order = head + text + foot
    ends = (head.count, foot.count)
    guard order != Array(lines.indices) else { return false }
    lines = order.map { lines[$0] }
    return true
  }

  /// The lines beside the outermost one, from left to right; empty when the text is as near to them as
  /// its lines to each other.
  private func end(_ edge: (Line) -> Double) -> [Int] {
    let steps = zip(lines, lines.dropFirst()).map { $1.top - $0.top }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty, let outer = lines.min(by: { edge($0) < edge($1) }) else { return [] }
    let middle = (outer.top + outer.bottom) / 2
    let band = lines.indices.filter { lines[$0].top < middle && middle < lines[$0].bottom }
    let limit = edge(outer) + Self.head.pitches * steps[steps.count / 2]
    guard band.count <= Self.head.lines,
      lines.indices.allSatisfy({ edge(lines[$0]) >= limit || band.contains($0) })
    else { return [] }
    return band.sorted { lines[$0].left < lines[$1].left }
  }

  /// The middle of the gap that most of the lines over it share; nil without columns.
  private func gutter() -> Double? {
    guard let left = lines.map(\.left).min(), let right = lines.map(\.right).max(),
      (1..<Self.widest).contains(right - left)
    else { return nil }
    let (start, end) = (left + (right - left) * 0.3, left + (right - left) * 0.7)
    var counts = [Int](repeating: 0, count: Int(end - start) + 2)
    for gap in lines.lazy.flatMap(\.gaps) where gap.right > max(gap.left, start) && gap.left < end {
      for bin in Int(max(gap.left, start) - start)...Int(min(gap.right, end) - start) {
        counts[bin] += 1
      }
    }
    guard let most = counts.max(), most >= Self.fewestLines else { return nil }
    // Words of one width may begin at one place, but their gap is narrower than a gutter.
    let runs = counts.indices.split { counts[$0] * 10 < most * 9 }
    let heights = lines.map { $0.bottom - $0.top }.sorted()
    guard let run = runs.max(by: { $0.count < $1.count }), let first = run.first,
      Double(run.count) > 0.5 * heights[heights.count / 2]
    else { return nil }
    let middle = start + Double(first) + Double(run.count) / 2
    let over = lines.count { $0.left < middle - 20 && $0.right > middle + 20 }
    return most * 10 >= over * 7 && isProse(at: middle) ? middle : nil
  }

  /// True when the pieces on both sides are long, without wide gaps inside, and most on the right begin
  /// at one place.
  private func isProse(at gutter: Double) -> Bool {
    var starts: [Int: Int] = [:]
    var (count, left, right, wide) = (0, 0, 0, 0)
    for line in lines {
      guard let gap = line.gap(at: gutter) else { continue }
      count += 1
      starts[Int((gap.right / 2).rounded()), default: 0] += 1
      left += line.gaps.count { $0.byte < gap.byte } + 1
      right += line.gaps.count { $0.byte > gap.byte } + 1
      let limit = 1.5 * max(gap.right - gap.left, line.bottom - line.top)
      if line.gaps.contains(where: { $0.byte != gap.byte && $0.right - $0.left > limit }) {
        wide += 1
      }
    }
    // Leaders of dots are many short words.
    let length = lines.reduce(0) { $0 + $1.piece.bytes.count }
    let all = lines.reduce(0) { $0 + $1.gaps.count + 1 }
    return min(left, right) >= Self.fewestWords * count && wide * 6 <= count && length >= 4 * all
      && (starts.values.max() ?? 0) * 2 >= count
  }

  private func columns(at gutter: Double) -> (text: [CChar], boxes: [PopplerRectangle]) {
    var result: (text: [CChar], boxes: [PopplerRectangle]) = ([], [])
    var columns: (left: [Piece], right: [Piece]) = ([], [])
    func flush() {
      for piece in columns.left + columns.right {
        result.text += text[piece.bytes].map { CChar(bitPattern: $0) } + [0x0A]
        result.boxes += boxes[piece.boxes] + [boxes[min(piece.boxes.upperBound, boxes.count - 1)]]
      }
      columns = ([], [])
    }
    let widths = lines.compactMap { $0.gap(at: gutter) }.map { $0.right - $0.left }.sorted()
    for (index, line) in lines.enumerated() {
      let piece = line.piece
      // A running head has its number far to the right.
      let isEnd = index < ends.head || index >= lines.count - ends.foot
      let mayBeHead = isEnd || index == 0 || index == lines.count - 1
      if let gap = line.gap(at: gutter),
        !mayBeHead || gap.right - gap.left <= 3 * widths[widths.count / 2]
      {
        columns.left.append((piece.bytes.lowerBound..<gap.byte, piece.boxes.lowerBound..<gap.box))
        columns.right.append(
          (gap.byte + 1..<piece.bytes.upperBound, gap.box + 1..<piece.boxes.upperBound))
      } else if !isEnd, line.left >= gutter - 2 {
        columns.right.append(piece)
      } else if !isEnd, line.right <= gutter + 2 || isOfLeftColumn(index, gutter) {
        columns.left.append(piece)
      } else {
        flush()
        columns.left.append(piece)
        flush()
      }
    }
    flush()
    result.text.append(0)
    return result
  }

  /// True for a line over the gutter with text of the right column beside it, or alone between lines of
  /// both columns.
  private func isOfLeftColumn(_ index: Int, _ gutter: Double) -> Bool {
    let line = lines[index]
    let middle = (line.top + line.bottom) / 2
    if lines.contains(where: {
      $0.left >= gutter - 2 && $0.top < middle && middle < $0.bottom
    }) {
      return true
    }
    return index > 0 && index + 1 < lines.count
      && [lines[index - 1], lines[index + 1]].allSatisfy {
        $0.gap(at: gutter) != nil && abs($0.top - line.top) < 2 * (line.bottom - line.top)
      }
  }
}
