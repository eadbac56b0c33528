import Reading
import TestSupport
import Testing

struct ShelfQueryMatchingTests {
  @Test(arguments: [
    (
      "",
      [
        "The Lamp of Skerrin Rock", "Tides", "Salt and Signal", "The Winter Keeper",
        "Unfinished Business",
      ]
    ),
    ("status:reading", ["Tides"]),
    ("status:read,dnf", ["The Lamp of Skerrin Rock", "The Winter Keeper", "Unfinished Business"]),
    ("author:okafor", ["Salt and Signal", "The Winter Keeper"]),
    ("author:okafor -winter", ["Salt and Signal"]),
    ("rating>=4", ["The Lamp of Skerrin Rock", "The Winter Keeper"]),
    ("rating:none", ["Tides", "Salt and Signal", "Unfinished Business"]),
    ("tag:sea", ["The Lamp of Skerrin Rock"]), ("-tag:any author:marr", ["Tides"]),
    ("year:..1990", ["The Lamp of Skerrin Rock"]), ("finished:2022", ["The Winter Keeper"]),
    ("added>=2022", ["The Winter Keeper", "Unfinished Business"]), ("format:ebook", ["Tides"]),
    ("isbn:0-306-40615-2", ["The Lamp of Skerrin Rock"]),
    ("owned:yes", ["The Lamp of Skerrin Rock"]),
    ("series:\"northern lights\" pages>300", ["The Lamp of Skerrin Rock"]),
    ("\"skerrin rock\"", ["The Lamp of Skerrin Rock"]),
    ("kerrin", []),
  ])
  func `a question finds its works`(line: String, titles: [String]) throws {
    var shelf = MadeShelf()
    _ = try shelf.take(MadeShelf.file("goodreads.csv"))
    let query = try ShelfQuery(line)
    #expect(shelf.works.filter(query.matches).map(\.work.title) == titles)
  }
}
