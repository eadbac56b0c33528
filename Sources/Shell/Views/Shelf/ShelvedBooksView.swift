import App
import Books
import Terminal

/// The books of the shelf that a line is about.
struct ShelvedBooksView {
  /// Most titles of the line.
  private static let mostTitles = 8

  private let books: ShelvedBooks

  init(_ books: ShelvedBooks) { self.books = books }

  /// The titles, and the works that cannot be read because no file of them is here.
  var line: StyledText {
    let all = books.open.books
    let titles = Quantity.list(all.map(\.title), most: Self.mostTitles, separator: " · ")
    let count = Quantity.count(all.count, "book")
    let rest = books.workCount - all.count
    let missing =
      rest > 0 ? " · without a file here: \(Quantity.count(rest, "work"))" : ""
    return "\("\(count) of the shelf: \(titles)\(missing)", .muted)"
  }
}
