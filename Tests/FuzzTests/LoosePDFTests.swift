import Books
import Formats
import Foundation
import Testing

@testable import Fuzz

import enum TestSupport.Fixture

struct LoosePDFTests {
  private static let names = ["labels-outline", "paragraphs", "table", "two-pages", "notes"]

  private static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Fixture.url("pdf/\(name).pdf")))
  }

  private static func texts(_ file: [UInt8]) async throws -> [String] {
    let source = BookSource(
      path: "/nowhere", name: "input", format: .pdf, options: SourceOptions(), unpacked: file)
    let book = try await BookParsers().parser(for: .pdf).parse(source, resuming: []) { _ in }
    return book.pages.map(\.text)
  }

  @Test(arguments: names)
  func `a file taken apart and put together says the same`(name: String) async throws {
    let file = try Self.fixture(name)
    let packed = try #require(LoosePDF(file)).packed
    #expect(packed != file)
    #expect(try await Self.texts(packed) == Self.texts(file))
  }

  @Test func `encrypted files and what is no PDF are left alone`() throws {
    #expect(LoosePDF(try Self.fixture("user-password")).map(\.objects.count) == nil)
    #expect(LoosePDF(Array("%PDF-1.7\nnothing".utf8)).map(\.objects.count) == nil)
  }

  /// Poppler puts a file with a wrong table together again by itself, and then nothing is where it was.
  @Test(arguments: names)
  func `every offset leads to its object, whatever has been changed`(name: String) throws {
    var mutator = Mutator(seeds: [try Self.fixture(name)], seed: 21)
    var right = 0
    for _ in 0..<48 {
      let input = mutator.next()
      guard let table = Self.offsets(in: input) else { continue }
      #expect(!table.isEmpty)
      for (number, offset) in table {
        #expect(input.dropFirst(offset).starts(with: Array("\(number) 0 obj\n".utf8)))
      }
      right += 1
    }
    // One in sixteen is damaged as it lies, where the table may be of another form.
    #expect(right > 38)
  }

  /// The entries of the table that the end of the file leads to; nil where it leads to none of ours.
  private static func offsets(in file: [UInt8]) -> [(number: Int, offset: Int)]? {
    let tail = String(decoding: file.suffix(40), as: UTF8.self).split(separator: "\n")
    guard tail.count > 2, tail.suffix(3).first == "startxref",
      let start = Int(tail[tail.count - 2]), (0..<file.count).contains(start)
    else { return nil }
    let lines = String(decoding: file[start...], as: UTF8.self).split(separator: "\n")
    guard lines.first == "xref" else { return nil }
    var table: [(Int, Int)] = []
    for index in stride(from: 1, to: lines.count - 1, by: 2) {
      guard lines[index] != "trailer" else { return table }
      let words = lines[index].split(separator: " ")
      let entry = lines[index + 1].split(separator: " ")
      guard words.count == 2, words[1] == "1", let number = Int(words[0]), entry.count == 3,
        let offset = Int(entry[0])
      else { return nil }
      table.append((number, offset))
    }
    return nil
  }
}
