import Testing

@testable import Basics

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("lamp", "lmap", 1),
    ("ca", "abc", 3), ("history", "hisotry", 1), ("poetry", "poetry", 0),
  ])
  func edits(_ a: String, _ b: String, _ distance: Int) {
    #expect(EditDistance.between(Array(a.utf8), Array(b.utf8)) == distance)
  }

  @Test func noMoreThanAsked() {
    let (a, b) = (Array("science fiction".utf8), Array("sciense fictoin".utf8))
    #expect(EditDistance.between(a, b, upTo: 2) == 2)
    #expect(EditDistance.between(a, b, upTo: 1) == nil)
    #expect(EditDistance.between(a, b, upTo: -1) == nil)
    #expect(EditDistance.between(a, a, upTo: 0) == 0)
  }

  /// The whole table, cell by cell, agrees for texts of few letters at every limit.
  @Test func agreesWithTheWholeTable() {
    var chance = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      let (a, b) = (text(&chance), text(&chance))
      let distance = wholeTable(a, b)
      for most in 0...13 {
        #expect(
          EditDistance.between(a, b, upTo: most) == (distance <= most ? distance : nil),
          "\(a), \(b), \(most)")
      }
    }
  }

  private func text(_ chance: inout SystemRandomNumberGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &chance)).map { _ in UInt8.random(in: 0...2, using: &chance)
    }
  }

  private func wholeTable(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : i } }
    for i in 0..<a.count {
      for j in 0..<b.count {
        var best = min(
          table[i][j + 1] + 1, table[i + 1][j] + 1, table[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, table[i - 1][j - 1] + 1)
        }
        table[i + 1][j + 1] = best
      }
    }
    return table[a.count][b.count]
  }
}
