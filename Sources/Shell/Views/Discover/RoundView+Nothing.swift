import Discovery
import Terminal

extension RoundView {
  /// Says why no book comes, and what brings one.
  static func nothing(_ round: PresentedRound) -> String {
    let counts = round.counts
    let wanted: [String] = (round.wish.genres + round.wish.about + round.unread).map { "“\($0)”" }
    let out = counts.excluded.values.reduce(0, +)
    if counts.candidates > 0, out == counts.candidates {
      let kinds = counts.excluded.sorted { $0.key < $1.key }.map { kind, count in
        "\(Quantity.grouped(count)) \(Self.words(ofExclusion: kind))"
      }
      return
        "No book is left: all \(Quantity.count(counts.candidates, "candidate")) were kept out (\(kinds.joined(separator: ", "))). A wider wish, or /catalogue import FILE, brings more; after done, what was only shown may come again."
    }
    if counts.candidates > 0 || round.wish.namesBooks && counts.shelf > 0 {
      return wanted.isEmpty
        ? "No book on your shelf or in the catalogue on this computer fits. What else could it be: a kind of book, a matter, a book you liked?"
        : "No book on your shelf or in the catalogue on this computer fits \(wanted.joined(separator: ", ")). Is there another word for it, or a book like it?"
    }
    if counts.shelf == 0 {
      return
        "Nothing to suggest from: no work is on your shelf, and no catalogue on this computer. /shelf import FILE brings what you read; /catalogue import FILE brings books to choose from."
    }
    return
      "No candidate was found: your shelf has no unread book that you don't own, and the catalogue on this computer none that fits. /catalogue import FILE brings books to choose from."
  }

  /// The reason of exclusions in words.
  static func words(ofExclusion kind: String) -> String {
    switch kind {
    case "read": "read"
    case "reading": "begun"
    case "abandoned": "given up"
    case "owned": "owned"
    case "refused": "refused"
    case "recommended": "shown before"
    case "never": "never wanted"
    case "named": "named in the line"
    case "unfit": "do not fit"
    default: "not wanted now"
    }
  }
}
