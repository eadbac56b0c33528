extension Cell {
  /// Numbers of consecutive cells that run the same cell again: the rows of sweeps.
  package static func rowsOfSweeps(among cells: [Cell]) -> Set<Int> {
    var rows: Set<Int> = []
    for (cell, next) in zip(cells, cells.dropFirst())
    where cell.parent != nil && cell.parent == next.parent {
      rows.formUnion([cell.number, next.number])
    }
    return rows
  }
}
