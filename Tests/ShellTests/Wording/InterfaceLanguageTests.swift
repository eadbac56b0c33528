import Parameters
import Testing

@testable import Shell
@testable import Terminal

/// The interface in another language, as a person meets it.
struct InterfaceLanguageTests {
  @Test(arguments: Translations.all)
  func `help names every command in the reader's language, within 60 columns`(language: Language)
    async throws
  {
    let desk = try await CommandDesk()
    let lines = ["/help --all"] + CommandRegistry.standard.all.map { "/help \($0.spec.name) --all" }
    let english = await desk.transcript(lines, columns: 60)
    let shown = try await Translations.reading(language) {
      await desk.transcript(lines, columns: 60)
    }
    #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 60 })
    for spec in CommandRegistry.standard.all.map(\.spec) {
      #expect(!shown.contains(spec.summary), "\(spec.summary)")
      for option in spec.allOptions {
        #expect(!shown.contains("  \(option.help)\n"), "\(option.help)")
      }
    }
    let rows = { (text: String) in text.count { $0 == "\n" } }
    #expect(rows(shown) * 4 <= rows(english) * 5, "a quarter more at most")
  }

  /// Programs read the same in every language.
  @Test(arguments: Translations.all)
  func `JSON stays as it is`(language: Language) async throws {
    let lines = [
      "/open /lamp.txt --json", "/search lamp --json", "/set --json", "/books --json",
      "/help open --json", "/cells --json", "/model --json", "/books info --json",
      "/chunks sets --json", "/prompt who --json", "/question list --json", "/trace --json",
    ]
    let english = try await CommandDesk().transcript(lines, columns: 400)
    let shown = try await Translations.reading(language) {
      try await CommandDesk().transcript(lines, columns: 400)
    }
    #expect(Self.json(shown) == Self.json(english))
    #expect(Self.json(english).count > 6)
  }

  /// Lines of JSON, without times.
  private static func json(_ transcript: String) -> [String] {
    transcript.split(separator: "\n").filter { $0.hasPrefix("{") || $0.hasPrefix("[{") }
      .map { String($0).replacing(/"milliseconds":[0-9.e-]+/, with: "") }
  }

  @Test(arguments: [
    (Language.german, "Unbekannter Parameter: topk.", "ja"),
    (.french, "Paramètre inconnu\u{A0}: topk.", "oui"),
  ])
  func `errors and questions are in the reader's language`(
    language: Language, error: String, yes: String
  ) async throws {
    try await Translations.reading(language) {
      let shown = ErrorMessage(ParameterError.unknownName("topk", near: []))
      #expect(shown.what.text == error && shown.what.english == "Unknown parameter: topk.")
      for (word, agrees) in [(yes, true), ("yes", true), ("nope", false)] {
        let answer = try await Agreeing(saying: word).agrees(to: "?")
        #expect(answer == agrees, "\(word)")
      }
    }
  }

  @Test func `a preference changes the language from the next line on`() async throws {
    let desk = try await CommandDesk()
    let shown = try await Translations.reading(.english) {
      await desk.transcript(
        ["/set top", "/set shell.language=de", "/set top", "/set shell.language=en", "/set top"],
        columns: 60)
    }
    #expect(shown.contains("Unknown parameter: top."))
    #expect(shown.contains("Unbekannter Parameter: top."))
    #expect(shown.hasSuffix("Unknown parameter: top.\n") || shown.contains("de → en"))
  }
}

/// Somebody who says one word.
private struct Agreeing: Person {
  let saying: String

  func tell(_ notice: StyledText) {}
  func answer(_ question: StyledText) -> String? { saying }
}
