import Testing

@testable import Shell
@testable import Terminal

struct CatalogueTests {
  private static let german = """
    msgid ""
    msgstr ""
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    msgid "Opened %1 with %2"
    msgstr "%2 in %1 geöffnet"

    msgid "%1 page"
    msgid_plural "%1 pages"
    msgstr[0] "%1 Seite"
    msgstr[1] "%1 Seiten"

    #. A sentence over
    #. two lines.
    msgid ""
    "One line\\n"
    "and \\"another\\""
    msgstr ""
    "Eine Zeile\\n"
    "und \\"noch eine\\""

    msgid "%1 could not be read: %2."
    msgstr "%1 war nicht lesbar: %2."

    msgid "line %1 has no name"
    msgstr "Zeile %1 hat keinen Namen"

    msgid "not yet"
    msgstr ""

    """

  private func reading<Value>(_ text: String = german, _ body: () throws -> Value) rethrows -> Value
  {
    let catalogue = Catalogue(POFile(Array(text.utf8)), language: "de")
    return try Wording.$choice.withValue(ChosenLanguage(catalogue), operation: body)
  }

  @Test func `a styled sentence is said in the reader's order, and keeps its styles`() {
    let line: StyledText = reading {
      "  Opened \("Alice", .strong) with \(Quantity.count(12, "page"))\n"
    }
    #expect(line.plain == "  12 Seiten in Alice geöffnet\n")
    #expect(line.runs.first { $0.text == "Alice" }?.style == .strong)
  }

  @Test func `words are English for programs and translated for people`() {
    let words: Words = reading { "Opened \("Alice" as String) with \(Quantity.count(1, "page"))" }
    #expect(words.text == "1 Seite in Alice geöffnet")
    #expect(words.english == "Opened Alice with 1 page")
  }

  @Test func `one takes the singular, and nothing takes it in French`() {
    #expect(reading { Quantity.count(0, "page").text } == "0 Seiten")
    let french = Self.german.replacing("(n != 1)", with: "(n > 1)")
    #expect(reading(french) { Quantity.count(0, "page").text } == "0 Seite")
    #expect(reading(french) { Quantity.count(2, "page").text } == "2 Seiten")
  }

  @Test func `a sentence of several lines is found`() {
    #expect(reading { Words("One line\nand \"another\"").text } == "Eine Zeile\nund \"noch eine\"")
  }

  @Test func `a sentence made in another room is known by its pattern, and what it holds too`() {
    let english = "a.jsonl could not be read: line 3 has no name."
    #expect(
      reading { Words(english).text } == "a.jsonl war nicht lesbar: Zeile 3 hat keinen Namen.")
    #expect(reading { Words(english).english } == english)
  }

  @Test func `what is not translated stays English`() {
    #expect(reading { ("not yet" as StyledText).plain } == "not yet")
    #expect(reading { Words("nobody wrote this").text } == "nobody wrote this")
  }

  @Test func `a name is never looked up`() {
    let title = "One line\nand \"another\""
    #expect(reading { ("\(title, .strong)" as StyledText).plain } == title)
    #expect(
      reading { Words(verbatim: "One line\nand \"another\"").text } == "One line\nand \"another\"")
  }

  @Test func `English has no catalogue`() {
    #expect(Catalogue.of(.english) == nil && Wording.current == nil)
    #expect(Words("not yet").text == "not yet")
  }

  @Test(arguments: Translations.all)
  func `each other language comes with the program`(language: Language) {
    #expect(Catalogue.of(language)?.language == language.rawValue)
  }
}
