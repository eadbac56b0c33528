import Books
import TestSupport
import Testing

struct BookLabelsTests {
  @Test(
    arguments: [
      (["The Keeper’s Book of Skerrin Rock", "Alice's Adventures"], ["Keeper", "Alice"]),
      (["The Time Machine", "The Time Traveller", "Time"], ["Time", "Traveller", "Time3"]),
      (["A Page", "p", "iv", "42"], ["Book1", "Book2", "Book3", "Book4"]),
      (["三国志演義", "The And"], ["三国志演義", "The"]),
    ] as [([String], [String])])
  func `each open book gets a distinct word of its title as label`(
    _ titles: [String], _ labels: [String]
  ) {
    #expect(BookLabels.labels(of: titles) == labels)
  }

  @Test(arguments: 1...50)
  func `labels differ in any case`(_ seed: UInt64) {
    let labels = BookLabels.labels(of: RandomTitles.make(seed))
    #expect(Set(labels.map { $0.lowercased() }).count == labels.count, "\(labels)")
  }
}
