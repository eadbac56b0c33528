import Basics
import TestSupport
import Testing

struct TextDiffTests {
  private func marked(_ old: String, _ new: String) -> String {
    TextDiff(from: old, to: new).runs.map { run in
      switch run.kind {
      case .same: run.text
      case .removed: "[-\(run.text)-]"
      case .added: "{+\(run.text)+}"
      }
    }.joined()
  }

  @Test func `only changed words are marked`() {
    #expect(
      marked("Ahab hunts the whale (p.3).", "Ahab hunts the white whale (p.4).")
        == "Ahab hunts the {+white +}whale (p.[-3-]{+4+}).")
    #expect(marked("same", "same") == "same")
    #expect(marked("", "new") == "{+new+}")
    #expect(marked("old", "") == "[-old-]")
    #expect(TextDiff(from: "", to: "").runs == [])
  }

  @Test func `canonically equal letters of different bytes differ`() {
    #expect(marked("caf\u{E9}", "cafe\u{301}") == "[-caf\u{E9}-]{+cafe\u{301}+}")
  }

  @Test(arguments: 0..<200)
  func `the runs of a difference join to both texts`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<4).map { _ in String.random(using: &generator) }
    func text() -> String {
      (0..<Int.random(in: 0...20, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    }
    let (old, new) = (text(), text())
    let runs = TextDiff(from: old, to: new).runs
    let before = runs.filter { $0.kind != .added }.map(\.text).joined()
    let after = runs.filter { $0.kind != .removed }.map(\.text).joined()
    #expect(before.utf8.elementsEqual(old.utf8))
    #expect(after.utf8.elementsEqual(new.utf8))
    #expect(TextDiff(from: old, to: new).isEmpty == old.utf8.elementsEqual(new.utf8))
  }

  @Test func `texts too long to align are replaced as a whole`() {
    let long = String(repeating: "word ", count: 6000)
    #expect(TextDiff(from: long, to: long + "x").runs.count == 2)
    #expect(TextDiff(from: long, to: long).isEmpty)
  }
}
