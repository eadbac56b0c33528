@testable import Answers
import TestSupport
import Testing

/// Stretches of the book are cut into sentences whose places are carried, never searched.
struct CitableTextTests {
  @Test func `a stretch is cut at sentences and keeps every byte`() {
    var text = CitableText("[p.2] ")
    text.add("  The lamp burns.  It is “hot” – naïve.\n\nEnd", label: "p.2", source: 100)
    text.add("\n</passage>")
    #expect(
      text.pieces == [
        .words("[p.2] "),
        .stretch(
          label: "p.2",
          sentences: [
            .init(text: "  The lamp burns.  ", source: 100..<119),
            .init(text: "It is “hot” – naïve.\n\n", source: 119..<148),
            .init(text: "End", source: 148..<151),
          ]), .words("\n</passage>"),
      ])
  }

  @Test func `blanks of a book are not sent as citable blocks`() {
    var text = CitableText()
    text.add(" \n ", label: "p.1", source: 0)
    #expect(text.stretches.isEmpty && text.text == " \n ")
  }

  @Test func `pieces joined are the text, and places follow each other`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let text = CitableText.random(ending: "?", isCitable: true, using: &generator)
      var joined = ""
      for piece in text.pieces {
        switch piece {
        case .words(let words): joined += words
        case .stretch(_, let sentences):
          for (before, after) in zip(sentences, sentences.dropFirst()) {
            #expect(before.source.upperBound == after.source.lowerBound)
          }
          #expect(sentences.allSatisfy { $0.text.utf8.count == $0.source.count })
          #expect(sentences.allSatisfy { $0.text.contains { !$0.isWhitespace } })
          joined += sentences.map(\.text).joined()
        }
      }
      #expect(joined == text.text)
    }
  }
}
