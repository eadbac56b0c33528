@testable import Asking
@testable import ShelfShell
import Parameters
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct SnippetTests {
  private let text =
    "She lit the lamp at dusk. Below the stairs stood four jars. In them was the last of the whale oil, and nobody else in the house knew of it."

  @Test(
    arguments: [
      ("12,500 candles", "12500", "*12,500* candles"), ("2 500 jars", "2500", "2 *500* jars"),
      ("Write C++ and C# in C", "C++", "Write *C++* and C# in C"),
      ("on .NET now", ".NET", "on .*NET* now"),
      ("表(ひよう)示(じ)された", "表示", "*表(ひよう)示(じ)*された"),
      ("a light\u{200B}house", "lighthouse", "a *light\u{200B}house*"),
    ])
  func `words are marked in the form in which they are searched`(
    text: String, query: String, shown: String
  ) {
    let snippet = Snippet(text, query: query, hasStyles: false).styled
    #expect(snippet.plain == StyledText(shown).plain)
  }

  @Test func `a snippet begins shortly before the words that were looked for`() {
    let snippet = Snippet(text, query: "Where is the whale oil?", hasStyles: true).styled
    #expect(snippet.plain.hasPrefix("…was the last of the whale oil, and nobody"))
  }

  @Test func `words of the query are marked in all their forms`() {
    let marked = Snippet(text, query: "jar knowing", hasStyles: true).styled.runs.filter {
      $0.style == FoundText.style
    }
    #expect(marked.map(\.text) == ["jars", "knew"])
  }

  @Test(
    arguments: [
      ("Die alten Häuser am Fluss", "Haus", KeywordTokenizer.german, "Häuser"),
      ("고양이에게는 이름이 없다", "고양이는", .korean, "고양이에게는"),
    ])
  func `words are marked by the stems of the search`(
    text: String, query: String, words: KeywordTokenizer, shown: String
  ) {
    func marked(_ words: KeywordTokenizer) -> [String] {
      Snippet(text, query: query, by: words, hasStyles: true).styled.runs.filter {
        $0.style == FoundText.style
      }.map(\.text)
    }
    #expect(marked(words) == [shown])
    #expect(marked(.porter).isEmpty)
  }

  @Test func `asterisks stand around the words where styles cannot be shown`() {
    let snippet = Snippet(text, query: "jar knowing", hasStyles: false).styled
    #expect(snippet.plain.contains("four *jars*.") && snippet.plain.contains("*knew* of it"))
    let phrase = Snippet(text, query: "whale oil", hasStyles: false).styled
    #expect(phrase.plain.contains("the *whale oil*, and"))
  }

  @Test func `a text without the words is shown from its beginning`() {
    let snippet = Snippet(text, query: "submarine", hasStyles: true).styled
    #expect(snippet.plain == text && snippet.runs.count == 1)
  }

  @Test(arguments: ["灯塔在海边，老渔夫每天清晨划船出海。", "เมื่อพายุมาคนเฝ้าประภาคาร", "👩🏽‍🚀 등대지기", "aé"])
  func `a snippet ends between characters`(_ sentence: String) {
    for lead in 0..<4 {
      let long = String(repeating: "x", count: lead) + String(repeating: sentence, count: 100)
      let plain = Snippet(long, query: "none", hasStyles: true).styled.plain
      #expect(!plain.contains("\u{FFFD}") && long.hasPrefix(plain) && plain.utf8.count > 200)
    }
  }

  @Test func `words of scripts without spaces are marked`() {
    let snippet = Snippet("老渔夫的小屋在灯塔下面", query: "灯塔", hasStyles: false).styled
    #expect(snippet.plain.contains("灯"))
    #expect(snippet.plain.contains("*"))
  }
}
