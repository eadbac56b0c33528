package import Basics

/// An entry of the history.
package struct HistoryEntry: Hashable, Sendable {
  package let text: String
  /// Time of entry; nil in entries without one.
  package let at: Timestamp?
  /// The first cell that the entry made, in `session`.
  package internal(set) var cell: Int?
  package internal(set) var session: String?

  package init(_ text: String, at: Timestamp? = nil, cell: Int? = nil, session: String? = nil) {
    self.text = text
    self.at = at
    self.cell = cell
    self.session = session
  }

  /// Time and cell, such as `2026-11-20 14:02 [12]`; unknown parts are left out.
  var place: String {
    let minute = at.map { String($0.description.prefix(16).map { $0 == "T" ? " " : $0 }) }
    return [minute, cell.map { "[\($0)]" }].compactMap(\.self).joined(separator: " ")
  }
}
