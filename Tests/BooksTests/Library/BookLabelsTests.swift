import Answers
import Books
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
  func `labels differ in any case, and are read in citations`(_ seed: UInt64) {
    var generator = SystemRandomNumberGenerator()
    _ = seed
    let words = ["The", "Sea", "sea", "Lamp", "p", "Page", "of", "Über", "Ö", "海", "12", "!"]
    let titles = (0..<6).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? "x"
      }.joined(separator: " ")
    }
    let labels = BookLabels.labels(of: titles)
    #expect(Set(labels.map { $0.lowercased() }).count == labels.count, "\(titles)")
    for label in labels {
      let found = CitationScanner.citations(
        in: "So (\(label) p.3, \(label) pp.4-5).", books: labels)
      #expect(found.count == 2, "\(label) of \(titles)")
    }
  }
}
