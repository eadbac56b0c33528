@testable import Asking
@testable import LabShell
import Testing

@testable import Shell

struct SlideKeysTests {
  private func keys(_ text: String) -> [SlideKey] {
    var decoder = SlideKeys()
    return decoder.take(Array(text.utf8)) + decoder.takeRest()
  }

  @Test func `arrows in both forms, pages, ends, Enter and Escape`() {
    #expect(
      keys("\u{1B}[C\u{1B}OD\u{1B}[A\u{1B}OB") == [
        .move(.by(1)), .move(.by(-1)), .move(.previousKnob), .move(.nextKnob),
      ])
    #expect(keys("\u{1B}[5~\u{1B}[H\u{1B}[4~") == [.move(.by(5)), .move(.toFirst), .move(.toLast)])
    #expect(keys("\n") == [.keep])
    #expect(keys("q\u{1B}") == [.leave, .leave])
    #expect(keys("xyz\u{1B}[99;7R\u{1B}x") == [])
  }

  @Test func `a key that comes in pieces is one key`() {
    var decoder = SlideKeys()
    for byte in Array("\u{1B}[1;5".utf8) { #expect(decoder.take([byte]).isEmpty) }
    #expect(decoder.isWaiting)
    #expect(decoder.take(Array("C".utf8)) == [.move(.by(5))])
    #expect(!decoder.isWaiting)
    #expect(decoder.take([0x1B]).isEmpty)
    #expect(decoder.takeRest() == [.leave])
    #expect(decoder.takeRest() == [])
  }

  @Test func `pasted text is ignored`() {
    #expect(keys("\u{1B}[200~q\n\u{1B}[C\u{1B}[201~\u{1B}[D") == [.move(.by(-1))])
  }

  @Test func `an endless sequence is thrown away`() {
    var decoder = SlideKeys()
    let endless: [UInt8] = Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 4000)
    #expect(decoder.take(endless).isEmpty)
    #expect(decoder.take(Array("\u{1B}[C".utf8)).last == .move(.by(1)))
  }
}
