import Bindings
import Foundation
import Testing

import enum TestSupport.Fixture

@testable import Fuzz

/// Fuzzing finds only what its inputs reach: a mutated book must still be a book in its outer form.
struct MutatorTests {
  private static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Fixture.url(name)))
  }

  private static let names = [
    "epub/modern.epub", "docx/features.docx", "pdf/labels-outline.pdf", "markdown/features.md",
  ]

  private static func inputs(
    _ count: Int, of names: [String] = names, seed: UInt64
  ) throws -> [[UInt8]] {
    var mutator = Mutator(seeds: try names.map { try fixture($0) }, seed: seed)
    return (0..<count).map { _ in mutator.next() }
  }

  @Test func `the same seed makes the same inputs, another one others`() throws {
    let inputs = try Self.inputs(40, seed: 7)
    #expect(try Self.inputs(40, seed: 7) == inputs)
    let others = try Self.inputs(40, seed: 8)
    #expect(zip(inputs, others).allSatisfy { $0 != $1 })
    #expect(Set(inputs).count > 30)
  }

  @Test func `most of them are changed`() throws {
    let seed = try Self.fixture("markdown/features.md")
    let inputs = try Self.inputs(100, of: ["markdown/features.md"], seed: 3)
    #expect(inputs.count { $0 != seed } > 80)
  }

  @Test func `mutated inputs stay below the size limit`() throws {
    let text = Array(String(repeating: "<p class=\"a\">lamp</p>", count: 40_000).utf8)
    var mutator = Mutator(seeds: [text], seed: 5)
    var longest = 0
    for _ in 0..<100 {
      let input = mutator.next()
      longest = max(longest, input.count)
    }
    #expect(longest <= Mutator.sizeLimit)
    #expect(longest > text.count, "nothing was ever added")
  }

  @Test func `a seed that is empty, or no seed at all, is no end`() {
    for seeds in [[], [[]], [[], Array("x".utf8)]] as [[[UInt8]]] {
      var mutator = Mutator(seeds: seeds, seed: 1)
      let inputs = (0..<200).map { _ in mutator.next() }
      #expect(Set(inputs).count > 20)
    }
  }

  /// One in sixteen is damaged as it lies; the rest can be unpacked in full.
  @Test(arguments: ["epub/modern.epub", "docx/features.docx"])
  func `the files of a mutated archive can be read`(name: String) throws {
    let names = StoredZip(try Self.fixture(name))?.files.map(\.name)
    let inputs = try Self.inputs(64, of: [name], seed: 11)
    let whole = inputs.count { input in
      guard let files = Self.files(of: input) else { return false }
      return files.map(\.name) == names
    }
    #expect(whole > 52 && whole < 64)
    let unchanged = Self.files(of: try Self.fixture(name))
    let changed = inputs.count { Self.files(of: $0).map { $0 != unchanged } ?? false }
    #expect(changed > 45)
  }

  struct Member: Equatable {
    let name: String
    let bytes: [UInt8]
  }

  /// What is in an archive; nil where any of it cannot be read.
  static func files(of input: [UInt8]) -> [Member]? {
    guard var archive = try? ZipArchive(.bytes(input)) else { return nil }
    var files: [Member] = []
    for entry in archive.entries {
      guard let bytes = try? archive.read(entry) else { return nil }
      files.append(Member(name: entry.name, bytes: bytes))
    }
    return files
  }
}
