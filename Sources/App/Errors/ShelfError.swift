/// Errors of the shelf; the fields carry what the reader needs to know.
package enum ShelfError: Error, Hashable, Sendable {
  /// No work, or several, answer to `reference`; `candidates` are those that may be meant.
  case notFound(reference: String, candidates: [String])
  /// The work is on the shelf; adding it would make a second.
  case alreadyThere(title: String)
  /// Words of a change that name no field.
  case noField(String)
  case nothingToUndo
  /// No import, or several, answer to the reference.
  case noImport(String, count: Int)
  /// An import that cannot be taken back: it was before, or its record is gone.
  case importStays(String, wasUndone: Bool)
  /// No book of the library is a file of a work that the question finds.
  case noFiles(String)
  /// Fewer than two works, or one of them twice.
  case nothingToJoin
  /// No part of a work with that many is named, or all of them.
  case noPart(of: Int)
  /// Values of a column of statuses that nobody knows, each with its rows.
  case unknownStatuses([String], column: String)
  /// Not exactly one book is open.
  case noBook
}
