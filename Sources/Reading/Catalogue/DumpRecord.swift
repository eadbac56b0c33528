/// A record of Open Library's dump: a line of type, key, revision, date and JSON between tabulators.
package enum DumpRecord: Hashable, Sendable {
  case author(DumpAuthor)
  case work(DumpWork)
  case edition(DumpEdition)
  /// A line of a type that is left out, such as a redirect.
  case other
}

package struct DumpAuthor: Hashable, Sendable {
  /// The number in its key: 7 of `OL7A`.
  package let key: Int
  package let name: String
  package var born: Int?
  package var died: Int?

  package init(key: Int, name: String, born: Int? = nil, died: Int? = nil) {
    self.key = key
    self.name = name
    self.born = born
    self.died = died
  }
}

package struct DumpWork: Hashable, Sendable {
  package let key: Int
  package let title: String
  package var subtitle: String?
  package var authors: [Int] = []
  package var firstPublished: Int?
  package var subjects: [String] = []
  package var description: String?
  package var series: [SeriesPlace] = []

  package init(key: Int, title: String) {
    self.key = key
    self.title = title
  }
}

package struct DumpEdition: Hashable, Sendable {
  package let key: Int
  package let title: String
  package var subtitle: String?
  /// The number of its work's key; nil where it names none.
  package var work: Int?
  package var authors: [Int] = []
  /// ISBNs as numbers of thirteen digits, each proven by its checksum.
  package var isbns: [Int] = []
  package var publisher: String?
  package var published: String?
  package var pageCount: Int?
  package var format: String?
  package var language: String?

  package init(key: Int, title: String) {
    self.key = key
    self.title = title
  }
}
