import Basics
import Reading
@testable import ShellKit
import Testing

@testable import Shell

/// What a person reads of each fault of a catalogue; `RemoteCatalogueTests` plays the faults and compares the
/// errors of this table.
struct CatalogueFaultTests {
  private static func provider(_ reason: String, _ said: String) -> (LookUpError, String) {
    (
      .provider(.openLibrary, reason: reason),
      "Open Library gave no answer: \(said). Try again later."
    )
  }

  static let told: [(error: LookUpError, sentence: String)] = [
    (.rateLimited(.openLibrary, seconds: 2), "Open Library asks to wait 2.0 s. Try again later."),
    (.rateLimited(.openLibrary, seconds: 30), "Open Library asks to wait 30.0 s. Try again later."),
    (
      .rateLimited(.googleBooks, seconds: 120),
      "Google Books asks to wait 2 min 00 s. Try again later."
    ),
    (.rateLimited(.openLibrary, seconds: nil), "Open Library asks to wait. Try again later."),
    provider("its server failed (500)", "its server failed (500)"),
    provider("it refuses this program (403)", "it refuses this program (403)"),
    provider("nothing is at that address (404)", "nothing is at that address (404)"),
    provider("status 418", "status 418"),
    provider("it sent a web page", "it sent a web page"),
    provider("its answer is empty", "its answer is empty"),
    provider("it sent no JSON (byte 27)", "it sent no JSON (byte 27)"),
    provider("its JSON has no list of books", "its JSON has no list of books"),
    provider("its answer has more than 20000 bytes", "its answer has more than 20000 bytes"),
    provider("127.0.0.1 is a private address", "127.0.0.1 is a private address"),
    provider("more than 3 redirects", "more than 3 redirects"),
    provider("it redirects in a circle (302)", "it redirects in a circle (302)"),
    provider("the connection ended", "the connection ended"),
    (.timeout(.inventaire, seconds: 15), "Inventaire did not answer in 15 s. Try again later."),
    (
      .circuitOpen(.openLibrary, seconds: 300),
      "Open Library failed several times; it is left alone for 5 min 00 s."
    ),
    (
      .quota(.openLibrary, limit: 1_000),
      "Open Library was asked 1,000 times today, the most a day. Go on tomorrow."
    ),
    (
      .offline,
      "No catalogue was asked over the network: the program is offline. /catalogue import FILE needs no network."
    ),
    (
      .noConsent,
      "No catalogue was asked over the network: you have not agreed to it. /catalogue allow agrees; /catalogue import FILE needs no network."
    ),
    (
      .invalidQuery(""),
      "Nothing to look up. Name an ISBN, words of a title, or --author NAME."
    ),
    (.storage("disk full"), "The catalogue cannot be read: disk full."),
  ]

  @Test(arguments: told)
  func `a fault is told in one sentence, with what to do`(error: LookUpError, sentence: String) {
    #expect(ErrorMessage(error).sentence == sentence)
  }
}
