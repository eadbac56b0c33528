package import Basics
/// Reasons for which a part of the reading record cannot be made.
package enum ReadingError: Error, Hashable, Sendable {
  case emptyTitle
  /// A rating that is not a quarter star from 0.25 to 5.
  case rating(String)
  /// A text that is not `2024`, `2024-05` or `2024-05-17`.
  case date(String)
  /// A text that names no status; with statuses it may have meant.
  case status(String, near: [String])
}

extension ReadingError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .emptyTitle: return .init("A title cannot be blank.", .usage)
    case .rating(let text):
      return .init(
        "\(text) is not a rating.", advice: "Quarter stars from 0.25 to 5, such as 4.25.", .usage)
    case .date(let text):
      return .init("\(text) is not a date.", advice: "Write 2024, 2024-05 or 2024-05-17.", .usage)
    case .status(let text, let near):
      let all = ReadingStatus.allCases.map(\.rawValue)
      return .init(
        "Unknown status: \(text).",
        advice: "Possible: \((near.isEmpty ? all : near).joined(separator: ", ")).", .usage)
    }
  }
}
