package import Basics
package import Sessions

/// The reason a reference does not name one session.
package enum SessionError: Error, Hashable, Sendable {
  case notFound(String, near: [String])
  /// Several sessions match; candidates are newest first.
  case ambiguous(String, candidates: [SessionSummary])
}

extension SessionError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .notFound(let reference, let near):
      return .init(
        "There is no session \(reference).",
        advice: near.isEmpty
          ? "/session list shows those of this workspace."
          : "Perhaps: \(near.joined(separator: ", ")).",
        .notFound)
    case .ambiguous(let reference, let candidates):
      let list = Quantity.list(candidates.map(\.id), most: 3)
      return .init("\(reference) could be several sessions.", advice: "Such as \(list).", .notFound)
    }
  }
}

/// The number of a cell that can be run again, for somebody who named another.
package enum RunnableCell: Hashable, Sendable {
  /// The last question, which `^` names.
  case question(Int)
  /// The last search of a session without a question.
  case search(Int)

  /// Nil for a session that asked and searched nothing.
  package init?(of session: Session) {
    if let question = session.cells.last(where: { $0.kind == .ask }) {
      self = .question(question.number)
    } else if let search = session.cells.last(where: { !$0.searches.isEmpty }) {
      self = .search(search.number)
    } else {
      return nil
    }
  }
}

/// The reason a shared session is not taken in; nothing is written then.
package enum ShareFileError: Error, Hashable, Sendable {
  /// The file holds something else.
  case notShared(String)
  /// The file is not as it was written, or does not fit its books.
  case changed(String)
  /// The session with this id is here, about these books.
  case alreadyHere(session: String, titles: [String])
}

extension ShareFileError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .notShared(let file):
      return .init(
        "\(file) is not a shared session.", advice: "/session export FILE --share makes one.",
        .unreadable)
    case .changed(let file):
      return .init(
        "\(file) was changed or cut off after it was shared.",
        advice: "Nothing was taken in; ask for another copy of it.", .unreadable)
    case .alreadyHere(let session, let titles):
      let address = SessionSummary.address(ofID: session)
      let books = titles.map { "“\($0)”" }.joined(separator: ", ")
      return .init(
        "The session \(address) about \(books) is here already.",
        advice: "/session show \(address) shows it, /replay \(address) checks it.")
    }
  }
}
