import Bindings
import Testing

@testable import Shell
@testable import Terminal

/// What `less` is told before it shows long output.
struct PagerTests {
  @Test(arguments: [
    (Language.english, #"space\: on, q\: back to the line\$"#),
    (.german, #"Leertaste\: weiter, q\: wieder zur Zeile\$"#),
  ])
  func `less names its keys in the reader's language`(language: Language, prompt: String)
    async throws
  {
    let defaults = try await Translations.reading(language) { Pager.defaults }
    #expect(defaults.contains("-Ps\(prompt)"))
  }

  @Test(arguments: Language.allCases)
  func `the keys of less are named in letters that it does not break`(language: Language)
    async throws
  {
    let defaults = try await Translations.reading(language) { Pager.defaults }
    #expect(defaults.allSatisfy { $0.isASCII }, "\(defaults)")
  }

  /// `LANG` of a language that is not installed, as after a login from another country.
  @Test func `less shows letters beyond ASCII whatever languages are installed`() async throws {
    try await ChildProcess.run(
      "/bin/sh",
      ["-c", "unset LESSCHARSET; \(Pager.defaults) env | grep -q '^LESSCHARSET=utf-8$'"])
  }
}
