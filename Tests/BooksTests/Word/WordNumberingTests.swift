import Books
import Testing

struct WordNumberingTests {
  private typealias Level = WordNumbering.Level

  private static func level(
    _ format: String, _ text: String, isLegal: Bool = false, start: Int = 1
  ) -> Level {
    var level = Level()
    level.format = NumberFormat(format)
    level.text = text
    level.isLegal = isLegal
    level.start = start
    return level
  }

  /// One list of these levels, under the number 1.
  private static func list(_ levels: [Level]) -> WordNumbering {
    var numbering = WordNumbering()
    numbering.definitions[0] = Dictionary(
      uniqueKeysWithValues: levels.enumerated().map { ($0, $1) })
    numbering.lists[1] = WordNumbering.List(definition: 0)
    return numbering
  }

  private static func markers(_ numbering: WordNumbering, _ levels: [Int]) -> [String] {
    var numbering = numbering
    return levels.map { numbering.marker(list: 1, level: $0) }
  }

  private static let plain = list([
    level("decimal", "%1."), level("decimal", "%1.%2"), level("decimal", "%1.%2.%3"),
    level("decimal", "%1.%2.%3.%4"),
  ])

  private static let legal = list(
    (1...4).map { depth in
      let text = (1...depth).map { "%\($0)" }.joined(separator: ".")
      return level("decimal", text + (depth == 1 ? "." : ""), isLegal: true)
    })

  @Test func `an item shows its own number, and that of a law those of all levels`() {
    let levels = [0, 1, 2, 2, 1, 2, 0, 1]
    #expect(Self.markers(Self.plain, levels) == ["1.", "1", "1", "2", "2", "1", "2.", "1"])
    #expect(
      Self.markers(Self.legal, levels)
        == ["1.", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "2.", "2.1"])
  }

  /// The form that LibreOffice writes.
  @Test func `a level that is passed over counts as its first`() {
    #expect(
      Self.markers(Self.legal, [1, 1, 0, 2, 0, 1, 0, 3, 2, 1, 0])
        == ["1.1", "1.2", "2.", "2.1.1", "3.", "3.1", "4.", "4.1.1.1", "4.1.2", "4.2", "5."])
  }

  /// ECMA-376 part 1, 17.9.4; the first three levels are those that Word offers for articles.
  @Test func `a law counts in plain numbers on every level`() {
    let law = Self.list([
      Self.level("upperRoman", "Article %1."),
      Self.level("decimalZero", "Section %1.%2", isLegal: true), Self.level("lowerLetter", "(%3)"),
      Self.level("lowerRoman", "%4)"),
      Self.level("upperLetter", "%1.%2.%3.%4.%5", isLegal: true),
    ])
    #expect(
      Self.markers(law, [0, 1, 1, 2, 2, 3, 4, 0, 1])
        == [
          "Article I.", "Section 1.01", "Section 1.02", "(a)", "(b)", "i)", "1.02.2.1.1",
          "Article II.", "Section 2.01",
        ])
  }

  @Test func `a start of its own holds for a list and for what it begins again`() {
    var numbering = Self.legal
    numbering.lists[1]?.starts = [0: 4, 1: 7]
    #expect(Self.markers(numbering, [0, 1, 1, 0, 1]) == ["4.", "4.7", "4.8", "5.", "5.7"])
    #expect(Self.markers(numbering, [2]) == ["4.7.1"])
  }

  @Test(arguments: [("%", ""), ("%%1", "1"), ("%0%1%x", "01x"), ("%12", "12"), ("", "")])
  func `a placeholder for an unknown level is dropped`(text: String, marker: String) {
    #expect(Self.markers(Self.list([Self.level("decimal", text, isLegal: true)]), [0]) == [marker])
  }

  @Test(arguments: [Int.max, Int.min, -1])
  func `a number from a file never traps`(start: Int) {
    let odd = Self.list([Self.level("lowerLetter", "%1", start: start)])
    #expect(Self.markers(odd, [0, 0, 0]).allSatisfy { !$0.isEmpty })
    #expect(Self.markers(odd, [start, -1, 9]) == ["-", "-", "-"])
  }
}
