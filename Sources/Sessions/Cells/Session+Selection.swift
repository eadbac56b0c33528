extension Session {
  /// The cells of a selection in their order; empty when one of its ends does not exist.
  package func cells(_ selection: CellReference.Selection) -> [Cell] {
    switch selection {
    case .one(let anchor):
      return cell(anchor).map { [$0] } ?? []
    case .range(let first, let last):
      let low = number(first)
      let high = last.map(number) ?? cells.last?.number
      guard let low, let high, low <= high else { return [] }
      return cells.filter { (low...high).contains($0.number) }
    case .all:
      return cells
    }
  }

  private func cell(_ anchor: CellReference.Anchor) -> Cell? {
    switch anchor {
    case .number(let number): cell(number)
    case .last(let before): cells.dropLast(before).last
    case .lastQuestion: cells.last { $0.kind == .ask }
    case .label(let name): labels[name].flatMap { cell($0) }
    }
  }

  /// The number of an end of a range; it may be outside the session.
  private func number(_ anchor: CellReference.Anchor) -> Int? {
    if case .number(let number) = anchor { number } else { cell(anchor)?.number }
  }
}
