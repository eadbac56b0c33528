package import Basics
import Books

/// A session of the notebook, read from its transcript.
package struct Session: Hashable, Sendable {
  package internal(set) var head: HeadLine?
  /// The current title.
  package internal(set) var title = ""
  /// Books in the order they were put on the desk.
  package internal(set) var books: [BookLine] = []
  /// Parameters in force after the last line.
  package internal(set) var parameters: ParametersLine?
  /// Cells in order of their numbers.
  package internal(set) var cells: [Cell] = []
  package internal(set) var labels: [String: Int] = [:]
  /// Blind comparisons of two cells, the preferred one first, or a tie.
  package internal(set) var preferences: [MarkLine] = []
  /// Lines of unknown kinds, and lines that belong to no cell.
  package internal(set) var others: [TranscriptRecord] = []

  package init() {}

  package func cell(_ number: Int) -> Cell? { index(of: number).map { cells[$0] } }

  /// The number the next cell gets.
  package var nextNumber: Int { (cells.last?.number ?? 0) + 1 }

  /// Index of the cell with a number; nil without one.
  ///
  /// Complexity: O(log cells).
  func index(of number: Int) -> Int? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].number == number ? low : nil
  }
}

/// A book that a session had open, alone or with others.
package struct WantedBook: Hashable, Sendable {
  package let title: String
  /// Nil where the session does not tell it.
  package let author: String?
  package let pages: ContentHash
  /// Hash of its file; nil when no line of the session gives it.
  package let source: ContentHash?

  package init(title: String, author: String?, pages: ContentHash, source: ContentHash?) {
    self.title = title
    self.author = author
    self.pages = pages
    self.source = source
  }
}

extension Session {
  /// Every book that was open, alone or with others, once; joined books count one by one.
  package var wantedBooks: [WantedBook] {
    var wanted = books.filter(\.joinedBooks.isEmpty).map {
      WantedBook(title: $0.title, author: $0.author, pages: $0.pages, source: $0.source)
    }
    wanted += books.flatMap(\.joinedBooks).map {
      WantedBook(title: $0.title, author: $0.author, pages: $0.pages, source: nil)
    }
    var seen: Set<ContentHash> = []
    return wanted.filter { seen.insert($0.pages).inserted }
  }

  /// Numbers of the cells that asked, searched or showed something of a book.
  ///
  /// A cell that only opened the book, or changed a setting while it was open, does not count.
  package func cells(using pages: ContentHash) -> [Int] {
    cells.filter { $0.looksIntoBook && $0.book?.holds(pages) ?? false }.map(\.number)
  }
}

extension Cell {
  /// True when it asked, searched or showed something of the book on the desk.
  package var looksIntoBook: Bool {
    kind == .ask || kind == .view || !searches.isEmpty || !prompts.isEmpty || draft != nil
  }
}

extension BookLine {
  /// True when it names the book with these pages, alone or among others.
  package func holds(_ pages: ContentHash) -> Bool {
    self.pages == pages || joinedBooks.contains { $0.pages == pages }
  }
}

extension Session {
  /// The title that a person gave it, else the first answered question, else the first line that
  /// was carried out; nil without any of them.
  package var name: String? {
    if title != head?.title { return title }
    let done = cells.filter { $0.status == .ok }
    return (done.first { $0.kind == .ask } ?? done.first)?.source
  }
}

extension Session {
  /// Names of the question sets that its measurements took, each once in order.
  package var questionSets: [String] {
    var names: [String] = []
    for cell in cells {
      let words = cell.source.split(separator: " ").map(String.init)
      guard words.count > 1, ["/eval", "/tune"].contains(words[0]) else { continue }
      // `/eval metric METRIC SET ID` explains a metric by one question of a set.
      let place = words[1] == "metric" ? 3 : 1
      guard words.count > place, !names.contains(words[place]) else { continue }
      names.append(words[place])
    }
    return names
  }
}

extension Session {
  /// The cells of a selection in their order; empty when one of its ends does not exist.
  package func cells(_ selection: CellReference.Selection) -> [Cell] {
    switch selection {
    case .one(let anchor):
      return cell(anchor).map { [$0] } ?? []
    case .range(let first, let last):
      let low = number(first)
      let high = last.map(number) ?? cells.last?.number
      guard let low, let high, low <= high else { return [] }
      return cells.filter { (low...high).contains($0.number) }
    case .all:
      return cells
    }
  }

  private func cell(_ anchor: CellReference.Anchor) -> Cell? {
    switch anchor {
    case .number(let number): cell(number)
    case .last(let before): cells.dropLast(before).last
    case .lastQuestion: cells.last { $0.kind == .ask }
    case .label(let name): labels[name].flatMap { cell($0) }
    }
  }

  /// The number of an end of a range; it may be outside the session.
  private func number(_ anchor: CellReference.Anchor) -> Int? {
    if case .number(let number) = anchor { number } else { cell(anchor)?.number }
  }
}
