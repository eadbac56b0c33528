/// A book in which every page has words of its own, and what tells of them.
enum TelltaleBook {
  private static let trees = [
    "alder", "birch", "cedar", "dogwood", "elder", "fir", "gorse", "hazel", "iris", "juniper",
    "kapok", "larch",
  ]

  /// Twelve pages between form feeds, each a chapter; from the eighth on there is a comet.
  static let text = trees.enumerated().map { index, tree in
    let sentences = (1...8).map { number in
      "The keeper wrote \(tree)mark in line \(number) of the log"
        + (index >= 7
          ? ", for the comet stood over the \(tree)gate again." : ", and the lamp burned on.")
    }
    return "Chapter \(index + 1). The \(tree)title\n\n" + sentences.joined(separator: " ") + "\n"
  }.joined(separator: "\u{0C}")

  /// Words, titles and pages of the text that lie after a page.
  static func tells(in text: String, after position: Int) -> [String] {
    let words = trees.dropFirst(position).flatMap { ["\($0)mark", "\($0)gate", "\($0)title"] }
    return words.filter { text.lowercased().contains($0) } + pages(in: text, after: position)
  }

  private static func pages(in text: String, after position: Int) -> [String] {
    let named = /\bpp?\.(\d+)(?:[-–](\d+))?/
    let members = /"(?:start_page|end_page|page)":(\d+)/
    let found =
      text.matches(of: named).map { (String($0.0), [$0.1, $0.2 ?? "0"]) }
      + text.matches(of: members).map { (String($0.0), [$0.1]) }
    // How many pages a book has is told: a strip of it ends in the last one. Prompts name pages that
    // this book does not have as examples of a citation.
    return found.filter {
      $0.1.contains { Int($0).map { $0 > position && $0 < trees.count } ?? false }
    }.map(\.0)
  }
}
