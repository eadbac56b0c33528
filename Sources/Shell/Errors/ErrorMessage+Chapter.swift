import Search
import Terminal

extension ErrorMessage {
  init(chapter error: ChapterReferenceError) {
    switch error {
    case .noChapters:
      self.init(
        "This book names no chapters.", advice: "Search all of it, or ask for its pages.", .notFound
      )
    case .notFound(let name, let numbers, let isPrinted, let place):
      let advice =
        place.map {
          "Place \($0.reference) of /pages chapters is “\($0.title)”: chapter=\($0.reference)"
        }
        ?? "/pages chapters lists those you can see."
      self.init(Self.absence(of: name, numbers, isPrinted: isPrinted), advice: advice, .notFound)
    case .ambiguous(let name, let choices):
      let shown = choices.map { "\($0.reference) “\($0.title)” \($0.page)" }
      let first = choices.first?.reference ?? "#1"
      self.init(
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
