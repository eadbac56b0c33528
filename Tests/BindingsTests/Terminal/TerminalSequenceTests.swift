import Testing

@testable import Bindings

struct TerminalSequenceTests {
  private func sequence(_ text: String) -> TerminalSequence {
    TerminalSequence(Array(text.utf8)[...])
  }

  @Test(arguments: [
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62;4c", "\u{1B}[6;18;9t", "\u{1B}[12;40R", "\u{1B}[0n",
    "\u{1B}[?2026;2$y", "\u{1B}[>1;4000;0c", "\u{1B}[?1u", "\u{1B}P>|kitty(0.35)\u{1B}\\",
    "\u{1B}P1+r544e=7874\u{1B}\\", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\",
  ])
  func `a terminal's answer is one from its beginning to its end`(answer: String) {
    #expect(sequence(answer + "text") == .answer(answer.utf8.count))
    for count in 1..<answer.utf8.count {
      switch TerminalSequence(Array(answer.utf8.prefix(count))[...]) {
      case .unsure, .begun: break
      case let other: Issue.record("\(count) bytes of \(answer.debugDescription) are \(other)")
      }
    }
  }

  @Test(arguments: [
    "\u{1B}[A", "\u{1B}OP", "\u{1B}[3~", "\u{1B}[1;5C", "\u{1B}[200~", "\u{1B}[[A", "\u{1B}[c",
    "\u{1B}[97;5u",
  ])
  func `the sequence of a key is not an answer`(key: String) {
    #expect(sequence(key + "x") == .key(key.utf8.count))
  }

  @Test(arguments: ["\u{1B}b", "\u{1B}_x", "\u{1B}_Gx", "\u{1B}P1x", "\u{1B}]x", "\u{1B}\u{1B}[A"])
  func `Alt with a key is no sequence`(key: String) { #expect(sequence(key) == .none) }

  @Test func `the rest of an answer is told from what is typed`() {
    #expect(TerminalSequence.tail(.string, in: Array("31;OK\u{1B}\\ab".utf8)[...]) == 7)
    #expect(TerminalSequence.tail(.control, in: Array("2;4cab".utf8)[...]) == 4)
    #expect(TerminalSequence.tail(.control, in: Array("cab".utf8)[...]) == nil)
    #expect(TerminalSequence.tail(.control, in: Array("12 ab".utf8)[...]) == nil)
    #expect(TerminalSequence.tail(.string, in: Array("what".utf8)[...]) == nil)
  }
}
