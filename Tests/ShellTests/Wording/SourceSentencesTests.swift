import Testing

struct SourceSentencesTests {
  private func uses(_ source: String) -> [LiteralUse] {
    LiteralScanner.literals(in: source).map { LiteralUse($0, isShell: true) }.filter { $0 != .none }
  }

  @Test func `a literal within a literal is a sentence of its own`() {
    #expect(
      uses(#"print("\("Not now: \(reason)", .warning) and \(count) more")"#) == [
        .sentence("%1 and %2 more"), .sentence("Not now: %1"),
      ])
  }

  @Test func `lines of a text are joined as Swift joins them`() {
    let source = "let a = \"\"\"\n  One line and \\\n  its rest,\n  then \\(more)\n  \"\"\"\n"
    #expect(uses(source) == [.sentence("One line and its rest,\nthen %1")])
  }

  @Test func `a raw literal keeps its escapes`() {
    #expect(
      uses(##"let a = #"a \n line with "quotes" and \#(one)"#"##) == [
        .sentence(#"a \n line with "quotes" and %1"#)
      ])
  }

  @Test func `a comment and a pattern are no literals`() {
    #expect(uses("// \"a sentence of words\"\nlet b = /\"a sentence of words\"/\n") == [])
  }

  @Test func `a counted noun has its plural`() {
    #expect(
      uses(#"Quantity.count(n, "entry", plural: "entries") + Quantity.count(a.count(b), "page")"#)
        == [
          .noun(one: "entry", many: "entries"), .noun(one: "page", many: "pages"),
        ])
  }

  @Test func `names of members, examples and what is stored are no sentences`() {
    #expect(
      uses(
        #"["a name": .string("some words here")], examples: ["/ask who keeps it", "/b c d"], help: "say it""#
      )
        == [.sentence("say it")])
  }

  @Test func `both sides of a choice are sentences`() {
    #expect(
      uses("a ? \"one side of it\" : \"the other side\"") == [
        .sentence("one side of it"), .sentence("the other side"),
      ])
  }
}
