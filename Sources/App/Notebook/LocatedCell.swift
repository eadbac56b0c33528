package import Domain

/// A cell, and the session it is in.
package struct LocatedCell: Sendable {
  package let cell: Cell
  package let session: Session
  /// The transcript of another session; nil for a cell of this one.
  package let location: String?

  package init(_ cell: Cell, of session: Session, location: String? = nil) {
    self.cell = cell
    self.session = session
    self.location = location
  }

  /// `[12]`, or with the beginning of the session's id where it is another one.
  package var label: String {
    guard location != nil else { return "[\(cell.number)]" }
    return "[\(session.head?.session.suffix(6) ?? "")/\(cell.number)]"
  }
}
