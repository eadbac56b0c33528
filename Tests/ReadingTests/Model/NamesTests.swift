import Reading
import Testing

struct NamesTests {
  @Test(arguments: [
    ("French", "fr"), ("fre", "fr"), ("fra", "fr"), ("FR", "fr"), ("en-US", "en"), ("eng", "en"),
    ("Português", "pt"), ("Klingon", "klingon"), ("Norwegian Bokmål", "nb"),
  ])
  func `languages become codes where one is known`(name: String, code: String) {
    #expect(LanguageName.code(of: name) == code)
  }

  @Test func `the name of a code is that of the code`() {
    for code in ["de", "fr", "grc", "zh"] {
      #expect(LanguageName.code(of: LanguageName.name(of: code)) == code)
    }
  }

  @Test(arguments: [
    ("Kindle Edition", EditionFormat.ebook), ("Mass Market Paperback", .massMarket),
    ("Broché", .paperback), ("hardback", .hardcover), ("Audible Audio", .audiobook),
    ("Unknown Binding", .unknown), ("Paperback, 2nd", .paperback),
  ])
  func `formats are known by their names`(name: String, format: EditionFormat) {
    #expect(EditionFormat(named: name) == format)
  }

  @Test func `no format is invented`() {
    #expect(EditionFormat(named: "Leather") == nil && EditionFormat(named: "") == nil)
    for format in EditionFormat.allCases {
      #expect(EditionFormat(named: format.rawValue) == format)
    }
  }

  @Test func `texts are folded for comparison`() {
    #expect(FoldedText.folded("Émile, ou De l’éducation") == "emile ou de l education")
    #expect(FoldedText.title("The Wild Æther") == "wild aether")
    #expect(FoldedText.title("戦争と平和") == "戦争と平和" && FoldedText.title("!!!") == "!!!")
    #expect(FoldedText.name("Le Guin, Ursula K.") == FoldedText.name("Ursula K. Le Guin"))
  }

  @Test func `a work has a title`() {
    #expect(throws: ReadingError.emptyTitle) { try Work(id: WorkID(rawValue: "w"), title: " \n") }
  }
}
