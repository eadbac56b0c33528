import Basics
@testable import Notebook
import ShellKit
import Testing

@testable import Shell
@testable import Terminal

/// Whoever gets a shared session is told what is wrong with it and what to do.
struct ErrorMessageShareTests {
  @Test func `a file is named, with what to do about it`() {
    let other = ErrorMessage(ShareFileError.notShared("a.txt"))
    #expect(other.sentence.hasPrefix("a.txt is not a shared session. /session export FILE --share"))
    let changed = ErrorMessage(ShareFileError.changed("a.ibshare"))
    #expect(changed.what == "a.ibshare was changed or cut off after it was shared.")
    #expect(changed.advice.contains("another copy"))
  }

  @Test func `a session that is here is named with its book`() {
    let here = ErrorMessage(
      ShareFileError.alreadyHere(session: "01M84S69J6959F6J4FNZQPEH1E", titles: ["The Lamp"]))
    #expect(here.what == "The session 01M84S69J6 about “The Lamp” is here already.")
    #expect(here.advice.contains("/session show 01M84S69J6"))
  }
}
