import Sessions
package import Basics
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
