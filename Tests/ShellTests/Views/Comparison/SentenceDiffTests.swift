import Basics
import Testing

@testable import Shell
@testable import Terminal

struct SentenceDiffTests {
  @Test func `answers that have little in common are compared by sentence`() {
    let old = "Ismay keeps the lamp. (p.1) She lights it at dusk."
    let new = "The board wrote that gas would burn. (p.5) She lights it at dusk."
    let lines = AnswerDiff(TextDiff(from: old, to: new)).lines(from: old, to: new)
    #expect(
      lines.map(\.plain) == [
        "− Ismay keeps the lamp. (p.1)", "+ The board wrote that gas would burn. (p.5)",
        "… 1 sentence unchanged",
      ])
  }

  @Test func `answers that are nearly alike are compared by word`() {
    let (old, new) = ("Ismay keeps the lamp at dusk.", "Ismay keeps the lamp at dawn.")
    let lines = AnswerDiff(TextDiff(from: old, to: new)).lines(from: old, to: new)
    #expect(lines.map(\.plain) == ["Ismay keeps the lamp at [-dusk-]{+dawn+}."])
  }
}
