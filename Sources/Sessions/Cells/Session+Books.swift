package import Basics
import Books

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
