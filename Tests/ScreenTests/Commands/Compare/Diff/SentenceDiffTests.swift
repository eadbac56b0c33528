import Answers
import Basics
@testable import Groundedness
@testable import LabShell
import Testing

@testable import Shell
@testable import Terminal

struct SentenceDiffTests {
  private func lines(from old: String, to new: String) -> [StyledText] {
    AnswerDiff(
      TextDiff(from: old, to: new), from: AnswerSentences(of: old), to: AnswerSentences(of: new)
    ).lines
  }

  @Test func `answers that have little in common are compared by sentence`() {
    let old = "Ismay keeps the lamp. (p.1) She lights it at dusk."
    let new = "The board wrote that gas would burn. (p.5) She lights it at dusk."
    let lines = lines(from: old, to: new)
    #expect(
      lines.map(\.plain) == [
        "− Ismay keeps the lamp. (p.1)", "+ The board wrote that gas would burn. (p.5)",
        "… 1 sentence unchanged",
      ])
  }

  @Test func `answers that are nearly alike are compared by word`() {
    let (old, new) = ("Ismay keeps the lamp at dusk.", "Ismay keeps the lamp at dawn.")
    let lines = lines(from: old, to: new)
    #expect(lines.map(\.plain) == ["Ismay keeps the lamp at [-dusk-]{+dawn+}."])
  }

  @Test func `sentences are counted as the check of an answer counts them`() {
    let old = """
      ## The lamp

      Mr. J. Marsh keeps it (p.1), as he
      has for years. "Who else?" he asks. (p.2)

      - Whale oil burns at night.
      - Gas comes at dusk.
      """
    let new = old.replacing("dusk", with: "dawn") + " Nobody knows why. (p.3)"
    #expect(
      lines(from: old, to: new).map(\.plain) == [
        "… 4 sentences unchanged", "- Gas comes at [-dusk-]{+dawn+}.",
        "{+ Nobody knows why. (p.3)+}",
      ])
    #expect(AnswerSentences(of: new).ranges.count == 6)
  }

  @Test func `a sentence in the middle that came or went is a line by itself`() {
    let (short, long) = (
      "One lamp burns. Three do not.", "One lamp burns. Two are lit. Three do not."
    )
    #expect(
      lines(from: short, to: long).map(\.plain) == [
        "… 1 sentence unchanged", "{+Two are lit. +}", "… 1 sentence unchanged",
      ])
    #expect(
      lines(from: long, to: short).map(\.plain) == [
        "… 1 sentence unchanged", "[-Two are lit. -]", "… 1 sentence unchanged",
      ])
  }
}
