import Basics
import Testing

/// The form in which the keyword index reads a text, and the words that people see in it.
struct SearchFormTests {
  private func form(_ text: String) -> String { KeywordWords.segmented(text) }

  private func words(_ text: String) -> [String] { KeywordWords.words(of: Array(text.utf8)) }

  @Test(arguments: [
    ("the war¹² ended", ["the", "war", "ended"]), ("in 1918³ and", ["in", "1918", "and"]),
    ("Tarrant⁴", ["tarrant"]), ("Wu² said", ["wu", "said"]), ("1,200³ men", ["1", "200", "men"]),
    ("战争¹²", ["战 争"]), ("10⁶ x² 5 km² 3 m³ CO₂", ["10⁶", "x²", "5", "km²", "3", "m³", "co₂"]),
    ("a boat.¹ Then", ["a", "boat", "¹", "then"]),
  ])
  func `a raised note mark ends its word, a power stays`(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    "light\u{200B}house", "light\u{2060}house", "light\u{FEFF}house", "light\u{AD}house",
    "light\u{200D}house", "light\u{200C}house", "light\u{202A}house\u{202C}", "\u{200E}lighthouse",
  ])
  func `invisible characters part no word`(_ text: String) {
    #expect(words(text) == ["lighthouse"])
    #expect(QuoteWord.words(of: Array(text.utf8)).map(\.word) == ["lighthouse"])
    #expect(form("the \(text) burns") == "the lighthouse burns")
  }

  @Test(arguments: [
    ("the 4ᵗʰ day", ["the", "4th", "day"]), ("1ˢᵗ", ["1st"]), ("Mᵐᵉ Roland", ["mme", "roland"]),
    ("nº 5", ["no", "5"]), ("1ª", ["1a"]),
  ])
  func `raised letters are letters`(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
    #expect(QuoteWord.words(of: Array(text.utf8)).map(\.word) == expected)
    #expect(
      form(text) == expected.joined(separator: " ").replacing("mme roland", with: "Mme Roland"))
  }

  @Test func `joiners that another script needs stay`() {
    let persian = "می\u{200C}روم"
    #expect(form(persian) == persian)
    #expect(form("👩\u{200D}🚀") == "👩\u{200D}🚀")
  }

  @Test func `a word's range ends before an invisible character behind it`() {
    let found = QuoteWord.words(of: Array("keep\u{2060}er\u{2060} war¹² on".utf8))
    #expect(found.map(\.word) == ["keeper", "war", "on"])
    #expect(found.map(\.range) == [0..<9, 13..<16, 21..<23])
  }

  @Test func `the base of ruby text is in one piece, its reading comes behind it`() {
    #expect(form("表(ひよう)示(じ)された") == "表 示 さ れ た (ひ よ う) (じ)")
    #expect(words("灯台の計画(けいかく)を") == ["灯 台", "台 の", "の 計", "計 画", "画 を"])
    #expect(form("北(Běi)京") == "北 京 (Běi)")
    // Neither a gloss nor a remark is a reading.
    #expect(form("蘋果(apple)好") == "蘋 果(apple)好")
    #expect(form("今日(笑)") == "今 日(笑)")
  }

  @Test(arguments: [
    ("12,500 candles", "12500 candles"), ("1,234,567", "1234567"), ("3’400", "3400"),
    ("3\u{202F}400 wicks", "3400 wicks"), ("2 500 jars", "2 500 2500 jars"),
    ("12.500 Kerzen", "12.500 12500 Kerzen"), ("pages 12,34", "pages 12,34"),
    ("1914 500 men", "1914 500 men"), ("1.234.5", "1.234.5"), ("12,5000", "12,5000"),
    ("in 1,500,75", "in 1,500,75"), ("4,25,000 rupees", "4,25,000 425000 rupees"),
    ("1,00,00,000", "1,00,00,000 10000000"), ("pages 4,25,37", "pages 4,25,37"),
    ("pages 4,25,000,12", "pages 4,25,000,12"), ("12,500th", "12,500th"), ("7,250.", "7250."),
  ])
  func `a grouped number is one number`(_ text: String, _ expected: String) {
    #expect(form(text) == expected)
  }

  @Test(arguments: [
    ("C++ is old", "Cplusplus is old"), ("C# and F#.", "Csharp and Fsharp."),
    ("grade A+", "grade Aplus"), ("A* finds", "Astar finds"), ("*A* and *Amy*", "*A* and *Amy*"),
    ("2*x", "2*x"), ("A**", "A**"), ("Notepad++ opens", "Notepad++ Notepadplusplus opens"),
    (".NET runs", ".NET dotNET runs"), ("2+2", "2+2"),
    ("a.b", "a.b"), ("# Title #", "# Title #"), ("x+++", "x+++"), ("C++17", "Cplusplus 17"),
    ("see page#anchor", "see page#anchor"),
  ])
  func `signs that make a name make a word`(_ text: String, _ expected: String) {
    #expect(form(text) == expected)
  }

  @Test(arguments: [
    ("เมื่อพายุมา", "เ มื่ อ พ า ยุ ม า"), ("ພາສາ", "ພ າ ສ າ"), ("ភាសា", "ភា សា"),
    ("မြန်မာ", "မြ န် မာ"), ("愛麗絲。", "愛 麗 絲。"), ("see愛麗go", "see 愛 麗 go"),
  ])
  func `scripts without spaces are parted by characters with their marks`(
    _ text: String, _ expected: String
  ) {
    #expect(form(text) == expected)
  }

  @Test func `a Thai word is asked for in pairs`() {
    #expect(words("พายุ") == ["พ า", "า ยุ"])
  }

  @Test(arguments: [
    "war¹² C++ and 12,500 or 2 500 jars", "light\u{200B}house 表(ひよう)示(じ)。 .NET 3.141",
    "เมื่อพายุมา abc 愛麗go", "", "plain words only", "(ひ) 1,234 \u{200B}",
  ])
  func `every byte of the form has a place in the text, in order`(_ text: String) {
    let bytes = Array(text.utf8)
    let form = SearchForm(bytes)
    let places = (0...form.text.count).map(form.place)
    #expect(places == places.sorted())
    #expect(places.last == bytes.count && places.allSatisfy { $0 <= bytes.count })
    for word in QuoteWord.words(of: form.text) where word.word.utf8.allSatisfy({ $0 < 0x80 }) {
      let range = form.place(of: word.range.lowerBound)..<form.place(of: word.range.upperBound)
      let source = String(decoding: bytes[range], as: UTF8.self).lowercased().filter(\.isLetter)
      let letters = word.word.filter(\.isLetter)
      #expect(source.isEmpty || letters.hasPrefix(source) || letters.hasSuffix(source))
    }
  }
}
