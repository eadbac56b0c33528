/// The state of a library that somebody wants to rescue.
package enum LibraryCondition: Hashable, Sendable {
  case absent
  /// Another process has it open.
  case inUse
  case sound(bookCount: Int)
  case damaged
}

/// A book that came out of a damaged library.
package struct SalvagedBook: Hashable, Sendable {
  package let book: Book
  /// Pages that are lost or changed, 0 for a book that is whole.
  package let missingPages: Int
  /// Its row was lost: title and position are made up, from its pages and conversations.
  package let isNameless: Bool

  package init(book: Book, missingPages: Int, isNameless: Bool) {
    self.book = book
    self.missingPages = missingPages
    self.isNameless = isNameless
  }
}

/// The books that a rescue brought into a new library.
package struct LibrarySalvage: Hashable, Sendable {
  /// True when the former file was intact.
  package let wasSound: Bool
  /// Path of the former file, which was moved; nothing of it was deleted.
  package let movedTo: String
  /// Oldest first.
  package let books: [SalvagedBook]
  /// Rows that were kept, by table.
  package let counts: [String: Int]
  /// Rows that were read, and belong to a book or conversation that is lost, by table.
  package let strays: [String: Int]
  /// Rows that are made again from the books, by table.
  package let derived: [String: Int]

  package init(
    wasSound: Bool = false, movedTo: String, books: [SalvagedBook], counts: [String: Int],
    strays: [String: Int] = [:], derived: [String: Int] = [:]
  ) {
    self.wasSound = wasSound
    self.movedTo = movedTo
    self.books = books
    self.counts = counts
    self.strays = strays
    self.derived = derived
  }
}
