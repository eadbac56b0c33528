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
