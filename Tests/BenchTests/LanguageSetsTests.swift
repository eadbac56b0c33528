import Books
import Foundation
import Lab
import Search
import TestSupport
import Testing

@testable import Bench

/// The sets behind `docs/languages.md`.
struct LanguageSetsTests {
  @Test(arguments: ["chinese", "russian", "turkish"])
  func `each language has 40 passages and 30 questions in three wordings`(_ name: String) throws {
    let set = try Self.set(name)
    #expect(set.documents.count == 40)
    let wordings = Dictionary(grouping: set.queries) { $0.id.prefix { $0 != "-" } }
    #expect(wordings.mapValues(\.count) == ["other": 30, "same": 30, "some": 30])
    #expect(Set(set.queries.map(\.text)).count == 90)
    let ids = Set(set.documents.map(\.id))
    for gold in set.grades.values { #expect(gold.count == 1 && ids.isSuperset(of: gold.keys)) }
  }

  @Test(arguments: ["chinese", "russian", "turkish"])
  func `a book of its passages is told to be in another language`(_ name: String) throws {
    let pages = try Self.set(name).documents.map(\.text).joined(separator: "\n\n")
    let text = BookText(pages: [Page(number: 1, text: pages)])
    #expect(BookLanguage.foreign(declared: nil, text: text) == "not English")
  }

  private static func set(_ name: String) throws -> BEIRSet {
    let bytes = { (file: String) in
      [UInt8](try Data(contentsOf: Fixture.url("languages/\(name)/\(file)")))
    }
    return try BEIRSet(
      corpus: bytes("corpus.jsonl"), queries: bytes("queries.jsonl"), qrels: bytes("qrels.tsv"))
  }
}
