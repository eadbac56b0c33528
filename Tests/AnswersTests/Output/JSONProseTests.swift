import Basics
import Testing

@testable import Answers

/// The part of an answer in JSON that says something about the book.
struct JSONProseTests {
  private func prose(_ answer: String) -> JSONProse {
    JSONProse(Array(answer.utf8), json: JSONBlock(answer).range)
  }

  @Test func `values of words are prose, names and numbers and keys are not`() {
    let answer = #"""
      {"the long key of it":"Ismay keeps the lamp.","pages":[2,5],"who":"Ismay","notes":[{"text":"A"},
       {"text":"She lights it, at dusk."}],"sure":true}
      """#
    let found = prose(answer)
    #expect(found.names == ["the long key of it", "notes[1].text"])
    #expect(found.text == "Ismay keeps the lamp.\n\nShe lights it, at dusk.")
  }

  @Test(arguments: [
    (#"{"a":"Say \"no\" to it\n\nthen go"}"#, "Say \"no\" to it\n\nthen go"),
    (#"["caf\u00e9 on the \ud83d\ude00 quay, \\ here"]"#, "café on the 😀 quay, \\ here"),
    (#""one two three""#, "one two three"),
  ])
  func `escapes are read, and each stretch leads to its place in the answer`(
    answer: String, text: String
  ) {
    let (found, bytes) = (prose(answer), Array(answer.utf8))
    #expect(found.text == text)
    for index in found.bytes.indices {
      let place = found.place(of: index..<index + 1)
      let piece = String(decoding: bytes[place], as: UTF8.self)
      #expect(piece.hasPrefix("\\") || piece.utf8.elementsEqual([found.bytes[index]]), "\(index)")
    }
  }

  @Test(arguments: [
    ("```json\n{\"a\":1}\n```", #"{"a":1}"#, true), ("\n ```\n[1]\n```\n", "[1]", true),
    (" {\"a\":1} \n", #"{"a":1}"#, false), ("```json\n1\n```\nand more", nil, false),
    ("Here it is:\n```json\n1\n```", nil, false), ("```\n1\n```\n```\n2\n```", nil, false),
    ("```", nil, false), ("", "", false),
  ])
  func `an answer that is one code block is what stands in the block`(
    answer: String, text: String?, isFenced: Bool
  ) {
    let block = JSONBlock(answer)
    #expect(block.isFenced == isFenced)
    let read = String(decoding: Array(answer.utf8)[block.range], as: UTF8.self)
    #expect(text == nil ? !block.isFenced : read == text)
  }
}
