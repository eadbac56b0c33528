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

  @Test func `the question itself, repeats, and what is too long are left out`() {
    let long = String(repeating: "lamp ", count: 200)
    #expect(
      read("who lit the LAMP\nlight\nLight!\n\(long)\n…\nwick") == ["light", "…", "wick"])
    #expect(read("a\nb\nc", 2) == ["a", "b"])
    #expect(read("").isEmpty && read("\n\n").isEmpty)
  }
}
