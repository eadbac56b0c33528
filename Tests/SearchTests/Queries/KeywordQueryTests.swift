import Basics
import Search
import TestSupport
import Testing

struct KeywordQueryTests {
  @Test(
    arguments: [
      ("Who is the White Rabbit?", ["white", "rabbit"]),
      ("What does Alice's sister read?", ["alice", "sister", "read"]),
      ("Isn\u{2019}t it the Queen\u{2019}s garden?", ["queen", "garden"]),
      ("rabbit Rabbit RABBIT", ["rabbit"]),
      ("\"off with\" her head) OR NEAR(*", ["head", "near"]),
      ("What is it?", ["what", "is", "it"]),
      ("p.42 in 1865", ["p", "42", "1865"]),
      ("o'clock", ["o'clock"]),
      ("Élan ΑΘΗΝΑ", ["élan", "αθηνα"]),
      ("愛麗絲 go", ["愛 麗", "麗 絲", "go"]),
      ("愛", ["愛"]),
      ("…?!", []),
      ("", []),
    ] as [(String, [String])])
  func `a question becomes its words`(_ question: String, _ terms: [String]) {
    #expect(KeywordQuery(question: question).terms == terms)
  }

  @Test(arguments: 1...30)
  func `no term holds query syntax`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let question = random.text(pieces: 30) + "\"*^(){}+-:AND NOT\0"
    for term in KeywordQuery(question: question).terms {
      #expect(!term.unicodeScalars.contains { "\"*^(){}+-:\0".unicodeScalars.contains($0) })
      #expect(term == term.lowercased() && !term.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("Alice read.", "Alice read."), ("愛麗絲。", "愛 麗 絲。"), ("see愛麗go", "see 愛 麗 go"),
      ("ab 愛", "ab 愛"),
    ])
  func `text without spaces is spaced for the index`(_ text: String, _ expected: String) {
    #expect(KeywordWords.segmented(text) == expected)
  }
}
