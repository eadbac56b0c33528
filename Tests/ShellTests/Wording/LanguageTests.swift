import Testing

@testable import Shell
@testable import Terminal

struct LanguageTests {
  private func language(_ environment: [String: String], preference: String = "auto") -> Language {
    Language(preference: preference) { environment[$0] }
  }

  @Test func `the preference goes before the surroundings`() {
    #expect(language(["LANG": "de_DE.UTF-8"], preference: "fr") == .french)
    #expect(language(["LANG": "de_DE.UTF-8"], preference: "en") == .english)
  }

  @Test func `LC_ALL goes before LC_MESSAGES, and that before LANG`() {
    #expect(language(["LANG": "de_DE.UTF-8"]) == .german)
    #expect(language(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA"]) == .french)
    #expect(language(["LANG": "de_DE", "LC_MESSAGES": "de_DE", "LC_ALL": "fr_FR@euro"]) == .french)
    #expect(language(["LANG": "de_AT", "LC_ALL": ""]) == .german)
  }

  @Test func `LANGUAGE lists what is read first, in any locale but C`() {
    #expect(language(["LANG": "en_GB.UTF-8", "LANGUAGE": "nl:fr:de"]) == .french)
    #expect(language(["LANG": "C.UTF-8", "LANGUAGE": "de"]) == .english)
  }

  @Test func `another language and none at all are English`() {
    #expect(language([:]) == .english)
    #expect(language(["LANG": "nl_NL.UTF-8"]) == .english)
    #expect(language(["LC_ALL": "POSIX", "LANG": "de_DE"]) == .english)
  }
}
