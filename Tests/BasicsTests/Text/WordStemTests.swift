import Testing

@testable import Basics

struct WordStemTests {
  @Test(
    arguments: [
      ["stop", "stops", "stopped", "stopping"], ["go", "goes", "went", "gone"],
      ["carry", "carries", "carried"], ["make", "makes", "made", "making"],
      ["child", "children"], ["church", "churches"], ["tell", "told", "telling"],
      ["quick", "quickly"], ["baby", "babies"], ["wolf", "wolves"],
    ])
  func `forms of a word meet`(_ forms: [String]) {
    #expect(Set(forms.map(WordStem.of)).count == 1, "\(forms.map(WordStem.of))")
  }

  @Test(arguments: [
    ("bus", "bush"), ("ring", "bring"), ("sing", "sting"), ("need", "knead"), ("glass", "gas"),
    ("red", "read"), ("was", "wing"),
  ])
  func `other words stay apart`(_ a: String, _ b: String) {
    #expect(WordStem.of(a) != WordStem.of(b))
  }

  @Test(arguments: ["愛 麗", "über", "o'clock", "1865", "ing", ""])
  func `a word that is not plain English keeps its form`(_ word: String) {
    #expect(WordStem.of(word) == word)
  }
}
