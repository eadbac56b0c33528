import Search
import Testing

struct VariantReaderTests {
  private func read(_ answer: String, _ limit: Int = 8) -> [String] {
    VariantReader.rewrites(in: answer, of: "Who lit the lamp?", limit: limit)
  }

  @Test func `lines are bared of numbers, bullets and quotation marks`() {
    let answer = """
      1. The person who kindled the light
      2) “Which keeper lit it?”
       - lighting of the lantern
      • 12 lamps in a row

      * a 3.5 inch wick
      """
    #expect(
      read(answer) == [
        "The person who kindled the light", "Which keeper lit it?", "lighting of the lantern",
        "12 lamps in a row", "a 3.5 inch wick",
      ])
  }

  @Test func `a line that announces wordings, or is an answer, is no wording`() {
    let told =
      "It was lit by the keeper of the tower, who " + String(repeating: "went up and ", count: 9)
    #expect(
      read("Here are three other wordings:\nlighting of the lantern\n\(told)") == [
        "lighting of the lantern"
      ])
  }

  @Test(arguments: [
    ("Who designed the tower of the rock?", "Who designed the tower of the rock?"),
    ("“Who designed the tower?”\n(from the conversation)", "Who designed the tower?"),
    ("Who designed Mr. Tarrant's tower?", "Who designed Mr. Tarrant's tower?"),
    ("Wer hat den Turm designed？", "Wer hat den Turm designed？"),
    // A remark, an answer, the last answer, another question, and one that leans as much as before.
    (
      "The passage contains a few sentences that are not in the original text. Here's a breakdown of the passage:",
      nil
    ),
    ("It was designed by an engineer.", nil), ("Who designed it? He did.", nil),
    ("Was the tower built of granite?", nil), ("Where do seals sleep in winter?", nil),
    ("Who designed it?", nil),
    (
      "Who designed the tower, " + String(repeating: "and the other tower, ", count: 9)
        + "on the rock?", nil
    ),
  ])
  func `a model's wording of a follow-up is a question about the same`(
    said: String, wording: String?
  ) {
    #expect(
      VariantReader.wording(
        in: said, of: "And who designed it?", after: ["What stands on the rock?"],
        lastAnswer: "A tower. Was the tower built of granite? Nobody knows.") == wording)
  }

  @Test func `the question itself, repeats, and what is too long are left out`() {
    let long = String(repeating: "lamp ", count: 200)
    #expect(
      read("who lit the LAMP\nlight\nLight!\n\(long)\n…\nwick") == ["light", "…", "wick"])
    #expect(read("a\nb\nc", 2) == ["a", "b"])
    #expect(read("").isEmpty && read("\n\n").isEmpty)
  }
}
