import Basics
import Testing

struct LineDiffTests {
  private func words(_ old: String, _ new: String, context: Int = 1) -> String {
    LineDiff(from: old, to: new, context: context).lines.map {
      let mark =
        [LineDiff.Kind.same: " ", .removed: "-", .added: "+", .skipped: "…"][$0.kind] ?? ""
      return mark + $0.text
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", " a|-b|+x| c"),
    ("a\nb\nc\nd\ne", "a\nb\nc\nd\nf", "…3| d|-e|+f"),
    ("a", "a\nb\n", " a|+b"),
    ("", "a", "+a"),
    ("a\nb", "", "-a|-b"),
    ("a\n1\n2\n3\n4\nb", "x\n1\n2\n3\n4\ny", "-a|+x| 1|…2| 4|-b|+y"),
  ])
  func `changes are shown with the lines around them`(
    _ old: String, _ new: String, _ expected: String
  ) {
    #expect(words(old, new) == expected)
  }

  @Test func `equal texts have no differences`() {
    #expect(LineDiff(from: "a\nb", to: "a\nb\n").isEmpty)
    #expect(LineDiff(from: "a\nb", to: "a\nb").lines.isEmpty)
  }
}
