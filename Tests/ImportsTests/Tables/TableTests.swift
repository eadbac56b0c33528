import Foundation
import Imports
import Reading
import TestSupport
import Testing

struct TableTests {
  private func table(_ text: String) throws -> Table { try Table(Array(text.utf8)) }

  @Test func `quotes, commas and line breaks stay inside of a cell`() throws {
    let table = try table("a,b\r\n\"x, \"\"y\"\"\r\nz\",2\r\n\r\n3,\"\"\r\n")
    #expect(table.header == ["a", "b"])
    #expect(table.rows.map(\.cells) == [["x, \"y\"\r\nz", "2"], ["3", ""]])
    #expect(table.rows.map(\.line) == [2, 5])
  }

  @Test(arguments: [
    ("a;b;c\n1;2,5;3\n", Delimiter.semicolon), ("a\tb\n1, x\t2\n", .tab), ("a|b\n1|2\n", .bar),
    ("a,b\n1;2;3,4\n", .comma), ("title\nx\n", .comma),
  ])
  func `the delimiter is found`(text: String, delimiter: Delimiter) throws {
    #expect(try table(text).delimiter == delimiter)
  }

  @Test func `a line of a spreadsheet names the delimiter`() throws {
    let table = try table("sep=;\r\na,x;b\r\n1;2\r\n")
    #expect(table.header == ["a,x", "b"] && table.rows[0].cells == ["1", "2"])
    #expect(table.rows[0].line == 3)
  }

  @Test func `encodings and marks are read`() throws {
    let text = "titel,autor\nÜber,Weiß\n"
    let wide = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let utf16: [UInt8] = [0xFF, 0xFE] + wide
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16, latin] {
      let table = try Table(bytes)
      #expect(table.header == ["titel", "autor"])
      #expect(table.rows[0].cells == ["Über", "Weiß"])
    }
    #expect(try table("a,b\r1,2\r3,4").rows.count == 2)
  }

  @Test func `control characters are data of valid UTF-8`() throws {
    let cells = "\u{1B}[31mred\u{7},\u{202E}evil\u{1}\u{2}\u{3}\u{4}\u{5}"
    let table = try table("a,b\n\(cells)\n")
    #expect(table.rows[0].cells.joined(separator: ",") == cells)
  }

  @Test func `a quote that is never closed takes no other row with it`() throws {
    let table = try table("a,b\n1,\"open\n2,x\n3,y\n")
    #expect(table.rows.map(\.cells) == [["1", "\"open"], ["2", "x"], ["3", "y"]])
    #expect(table.unclosedQuotes == [2])
  }

  @Test func `quotes that were not doubled end with their line`() throws {
    #expect(try table("a,b\n\"say \"hi\" you\",2\n").rows[0].cells == ["say \"hi\" you", "2"])
    #expect(try table("a\tb\n\"Quiet\" said\t2\n").rows[0].cells == ["\"Quiet\" said", "2"])
  }

  @Test func `files that are no table are refused`() throws {
    #expect(throws: TableError.empty) { try table("") }
    #expect(throws: TableError.empty) { try table("\n\r\n") }
    #expect(throws: TableError.noRows) { try table("a,b\n") }
    #expect(throws: TableError.notText) {
      try Table((0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 37 % 29) })
    }
    let wide = String(repeating: "x,", count: 1001)
    #expect(throws: TableError.tooManyColumns(1001, limit: 1000)) { try table(wide) }
    #expect(try table(String(repeating: "x,", count: 200) + "y\n1\n").header.count == 201)
  }

  @Test func `many quotes without an end are read in one pass`() throws {
    let row = "\"a,b\n"
    let table = try table("x,y\n" + String(repeating: row, count: 20_000))
    #expect(table.rows.count >= 10_000)
  }

  @Test(arguments: Delimiter.allCases)
  func `whatever is written is read`(delimiter: Delimiter) throws {
    var random = SeededGenerator(seed: 11)
    let signs = ["a", "\"", ",", ";", "\t", "|", "\n", "\r\n", "\r", " ", "é", "\u{1B}", "="]
    for _ in 0..<300 {
      let rows = (0..<3).map { _ in
        (0..<4).map { column in
          (column == 0 ? "x" : "")
            + (0..<Int.random(in: 0...6, using: &random))
            .map { _ in signs.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let text = TableWriter(delimiter: delimiter).text([["h1", "h2", "h3", "h4"]] + rows)
      #expect(try Table(Array(text.utf8), delimiter: delimiter).rows.map(\.cells) == rows)
    }
  }

  @Test func `formulas are inert when written and themselves when read`() {
    for text in ["=cmd|' /C calc'!A0", "+1+1", "@x", "-x", "\t=1", "plain", "-5", "'", "", "'a"] {
      let written = InertCell.written(text)
      #expect(InertCell.read(written) == text)
      #expect(!"=+@\t".contains(written.first ?? "x"))
    }
  }
}
