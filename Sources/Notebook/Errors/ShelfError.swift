package import Basics
import Imports
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

extension ShelfError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .notFound(let reference, let candidates):
      return .init(
        candidates.isEmpty
          ? "No work of the shelf fits \(reference)." : "\(reference) names no single work.",
        advice: candidates.isEmpty
          ? "/shelf lists the works; /shelf add TITLE adds one."
          : "Perhaps: \(candidates.joined(separator: " · ")).", .notFound)
    case .alreadyThere(let title):
      return .init(
        "\(title) is on the shelf already.", advice: "/shelf change WORK FIELD:VALUE changes it.")
    case .noField(let words):
      return .init(
        "“\(words)” names no field.",
        advice: "Put it into quotation marks with its field: title:\"\(words)\".", .usage)
    case .nothingToUndo: return .init("No change of the shelf is left to take back.")
    case .noImport(let name, let count):
      return .init(
        count == 0 ? "No import is called \(name)." : "\(name) names several imports.",
        advice: "/shelf imports lists them with their numbers.", .notFound)
    case .importStays(let file, let wasUndone):
      return .init(
        wasUndone
          ? "The import of \(file) was taken back already."
          : "The import of \(file) is too old to be taken back.",
        advice: "/shelf imports lists those that can be.")
    case .noFiles(let question):
      return .init(
        "No book of the library is a file of a work with \(question).",
        advice: "/shelf \(question) lists the works; opening a file links it to its work.",
        .notFound)
    case .nothingToJoin:
      return .init(
        "Name two works or more, each once.",
        advice: "Such as /shelf merge 1a2b3c4d 5e6f7a8b; /shelf show WORK shows the id of a work.",
        .usage)
    case .noPart(let count):
      return .init(
        "Name some of the \(Quantity.count(count, "part")) of the work by number, and not all.",
        advice: "/shelf split WORK lists them.", .usage)
    case .unknownStatuses(let values, let column):
      let named = values.prefix(ErrorMessage.mostNamed).map { "“\($0)”" }.joined(separator: ", ")
      return .init(
        "Nothing was written: \(column) holds words that name no known status: \(named).",
        advice:
          "Say what each means: --status \"\(values.first ?? "")=read\". Possible: \(StatusMeaning.names.joined(separator: ", ")).",
        .usage)
    case .noBook:
      return .init(
        "No single book is open.", advice: "/open FILE, or name the work: /shelf add TITLE.", .usage
      )
    }
  }
}
