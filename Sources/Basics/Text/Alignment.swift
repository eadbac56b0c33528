/// Two rows of elements put side by side: equal ones once, then what went and what came.
enum Alignment {
  enum Side {
    case both, before, after
  }

  /// Elements in the order of both rows; in a change those of `before` come first.
  static func of<Element: Equatable>(_ before: [Element], _ after: [Element]) -> [(
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
