package import Basics
/// The reason a chapter's name matches no chapter, or more than one.
package enum ChapterReferenceError: Error, Hashable, Sendable {
  /// A chapter as a message names it.
  package struct Choice: Hashable, Sendable {
    /// A reference to it, such as `#4`.
    package let reference: String
    package let title: String
    /// Its first page, such as `p.iv`.
    package let page: String
  }

  case noChapters
  /// `numbers` are the lowest and the highest chapter number up to the reading position; empty for
  /// a title. `place` is the chapter at that place of the list, when its number is another.
  case notFound(String, numbers: [Int], isPrinted: Bool, place: Choice?)
  case ambiguous(String, [Choice])
}

extension ChapterReferenceError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noChapters:
      return .init(
        "This book names no chapters.", advice: "Search all of it, or ask for its pages.", .notFound
      )
    case .notFound(let name, let numbers, let isPrinted, let place):
      let advice =
        place.map {
          "Place \($0.reference) of /pages chapters is “\($0.title)”: chapter=\($0.reference)"
        }
        ?? "/pages chapters lists those you can see."
      return .init(Self.absence(of: name, numbers, isPrinted: isPrinted), advice: advice, .notFound)
    case .ambiguous(let name, let choices):
      let shown = choices.map { "\($0.reference) “\($0.title)” \($0.page)" }
      let first = choices.first?.reference ?? "#1"
      return .init(
        "\(name) could be \(Quantity.list(shown, most: 4)).",
        advice:
          "Write the one you mean: chapter=\(first) to search it, chapter \(first) in a question.",
        .notFound)
    }
  }

  private static func absence(of name: String, _ numbers: [Int], isPrinted: Bool) -> String {
    if numbers.first == numbers.last, let only = numbers.first {
      return "No visible chapter has the number \(name); the only one is \(only)."
    }
    guard let first = numbers.first, let last = numbers.last else {
      return "No chapter title you can see holds “\(name)”."
    }
    return isPrinted
      ? "No visible chapter has the number \(name); they go from \(first) to \(last)."
      : "/pages chapters has no \(name); it goes from \(first) to \(last)."
  }
}
