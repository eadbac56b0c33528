import Answers
import Testing

/// Thinking between tags is no part of the answer, wherever the stream is cut.
struct ThinkingTagsTests {
  /// The answer and the thinking of a text that comes in pieces of a size.
  private func read(_ text: String, size: Int) -> (said: String, thought: String) {
    var (tags, said, thought) = (ThinkingTags(), "", "")
    func take(_ pieces: [ThinkingTags.Piece]) {
      for piece in pieces {
        switch piece {
        case .said(let text): said += text
        case .thought(let text): thought += text
        case .unsaid: (thought, said) = (thought + said, "")
        }
      }
    }
    var rest = text[...]
    while !rest.isEmpty {
      take(tags.add(String(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    take(tags.finish())
    return (said, thought)
  }

  @Test(arguments: [1, 2, 3, 7, 200])
  func `thinking is told apart in pieces of any size`(size: Int) {
    for (text, said, thought) in [
      (
        "<think>\nHe was born there.\n</think>\n\nIn Durness.", "In Durness.",
        "\nHe was born there.\n"
      ),
      ("  <think>a < b</think>Yes (p.3).", "Yes (p.3).", "a < b"),
      // The template of the model opens the thinking.
      ("So it is 41.\n</think>\n\nIt has 41 steps.", "It has 41 steps.", "So it is 41.\n"),
      ("[THINK]x[/THINK]y", "y", "x"), ("<think>only this", "", "only this"),
      // A tag inside of a sentence is a word of it.
      (
        "The page says </think> and <think> in bold.",
        "The page says </think> and <think> in bold.", ""
      ),
      ("a <thin line", "a <thin line", ""), ("<thi", "<thi", ""),
    ] {
      let read = read(text, size: size)
      let blanks = text.prefix(while: \.isWhitespace)
      #expect(read.said == said || read.said == blanks + said, "\(text) in pieces of \(size)")
      #expect(read.thought == thought, "\(text) in pieces of \(size)")
    }
  }
}
