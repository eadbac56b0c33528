/// Two texts line by line.
package struct LineDiff: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case same, removed, added
    /// Lines that are equal and left out; the text tells how many.
    case skipped
  }

  package struct Line: Hashable, Sendable {
    package let kind: Kind
    package let text: String
  }

  package let lines: [Line]

  /// Lines beyond this many are not aligned: the time grows with their square at worst.
  private static let lineLimit = 5000

  /// `context` equal lines are kept around each change.
  package init(from old: String, to new: String, context: Int = 2) {
    let (before, after) = (Self.split(old), Self.split(new))
    let all =
      before.count > Self.lineLimit || after.count > Self.lineLimit
      ? before.map { Line(kind: .removed, text: $0) } + after.map { Line(kind: .added, text: $0) }
      : Self.aligned(before, after)
    lines = Self.shortened(all, context: context)
  }

  package var isEmpty: Bool { !lines.contains { $0.kind == .added || $0.kind == .removed } }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func aligned(_ before: [String], _ after: [String]) -> [Line] {
    Alignment.of(before, after).map { Line(kind: Kind($0.side), text: $0.element) }
  }

  private static func shortened(_ lines: [Line], context: Int) -> [Line] {
    let changes = lines.indices.filter { lines[$0].kind != .same }
    var isShown = [Bool](repeating: false, count: lines.count)
    for index in changes {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        isShown[near] = true
      }
    }
    var result: [Line] = []
    var skipped = 0
    for (index, line) in lines.enumerated() {
      if isShown[index] {
        if skipped > 0 { result.append(Line(kind: .skipped, text: "\(skipped)")) }
        skipped = 0
        result.append(line)
      } else {
        skipped += 1
      }
    }
    if skipped > 0, !changes.isEmpty { result.append(Line(kind: .skipped, text: "\(skipped)")) }
    return result
  }
}

extension LineDiff.Kind {
  fileprivate init(_ side: Alignment.Side) {
    self =
      switch side {
      case .both: .same
      case .before: .removed
      case .after: .added
      }
  }
}

/// Two rows of elements put side by side: equal ones once, then what went and what came.
enum Alignment {
  enum Side {
    case both, before, after
  }

  /// Elements in the order of both rows; in a change those of `before` come first.
  package static func of<Element: Equatable>(_ before: [Element], _ after: [Element]) -> [(
    side: Side, element: Element
  )] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var aligned: [(side: Side, element: Element)] = []
    var next = 0
    for (offset, element) in before.enumerated() {
      if removed.contains(offset) {
        aligned.append((.before, element))
        continue
      }
      while added.contains(next) {
        aligned.append((.after, after[next]))
        next += 1
      }
      aligned.append((.both, element))
      next += 1
    }
    return aligned + after[next...].map { (.after, $0) }
  }
}
