/// What a cell of the notebook did.
package enum CellKind: String, Sendable, CaseIterable {
  case ask, set, build, view, note
}

/// How a cell ended.
package enum CellStatus: String, Sendable, CaseIterable {
  case ok, interrupted, error, refused
}
