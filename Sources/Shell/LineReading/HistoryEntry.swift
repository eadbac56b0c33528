package import Basics

/// A line that was typed before.
package struct HistoryEntry: Hashable, Sendable {
  package let text: String
  /// When it was entered; nil where that was not kept.
  package let at: Timestamp?
  /// The first cell it made, and the session that holds the cell.
  package internal(set) var cell: Int?
  package internal(set) var session: String?

  package init(_ text: String, at: Timestamp? = nil, cell: Int? = nil, session: String? = nil) {
    self.text = text
    self.at = at
    self.cell = cell
    self.session = session
  }

  /// `2026-11-20 14:02 [12]`, as far as it is known.
  var place: String {
    let minute = at.map { String($0.description.prefix(16).map { $0 == "T" ? " " : $0 }) }
    return [minute, cell.map { "[\($0)]" }].compactMap(\.self).joined(separator: " ")
  }
}
