import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// What a person reads first and most, on 60 columns, in each language.
struct LanguageGoldenTests {
  private static let lines = [
    "/help", "/help open", "/help why", "/help eval", "/set", "/open /lamp.txt", "/page 4",
    "Who keeps the lamp?", "/show --check", "/why \"whale oil burns\"", "/cells",
  ]
  private static let mistakes = [
    "/nothing", "/set top_k=0", "/set tok_k=3", "/open /none.txt", "/page 99", "/cells 99",
    "/template none", "/preset load none", "/eval none", "/chunks 99", "/set chunk.size=40tok --x",
    "/rerun ~7/1",
  ]

  @Test(arguments: Translations.all)
  func `a screen of 60 columns reads well`(language: Language) async throws {
    try await Translations.reading(language) {
      let desk = try await CommandDesk()
      let (shell, sink) = desk.shell(columns: 60)
      await WelcomeView(shell, workspace: "/home/orla/lamps", last: nil).show()
      let text = await desk.transcript(Self.lines + Self.mistakes, columns: 60)
      #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 60 })
      try expectSnapshot(sink.text + text, "screen-\(language.rawValue)")
    }
  }
}
