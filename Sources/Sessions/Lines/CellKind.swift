/// Kinds of cells.
package enum CellKind: String, Sendable, CaseIterable {
  case ask, set, build, view, note, discover
}

/// The ways a cell can end.
package enum CellStatus: String, Sendable, CaseIterable {
  case ok, interrupted, error, refused
}
