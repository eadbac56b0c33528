import Foundation
import Parameters
import TestSupport
import Testing

/// The default search of books in other languages, beside the figures that it follows.
struct LanguageDefaultTests {
  @Test func `the default follows the manual pages of docs/languages.md`() throws {
    let differences = try Self.differences()
    #expect(differences.count == 7)
    let english = try #require(differences["english"])
    #expect(english.low > 0 && Parameters().suiting(isForeign: false)[.retrievalMode] == .hybrid)
    let foreign = differences.filter { $0.key != "english" }.values
    let mean = foreign.reduce(0) { $0 + $1.mean } / Double(foreign.count)
    let worst = foreign.map(\.high).min() ?? 0
    #expect(mean < 0 && worst < 0, "hybrid search is not worse: \(differences)")
    #expect(Parameters().suiting(isForeign: true)[.retrievalMode] == .keyword)
  }

  /// Hybrid search less keywords by language, with the ends of its interval.
  private static func differences() throws -> [String: (low: Double, mean: Double, high: Double)] {
    let page = try String(
      contentsOf: Fixture.repository.appending(path: "docs/languages.md"), encoding: .utf8)
    var found: [String: (low: Double, mean: Double, high: Double)] = [:]
    for line in page.split(separator: "\n") where line.contains("| manual |") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let numbers = cells[6].split { "[], ".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count == 3)
      found[cells[0]] = (numbers[1], numbers[0], numbers[2])
    }
    return found
  }
}
