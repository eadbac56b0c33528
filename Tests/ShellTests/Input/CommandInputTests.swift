import Shell
import Testing

struct CommandInputTests {
  @Test(arguments: [
    (#"Tarot cards chapter="A Game of Chess""#, "chapter=A Game of Chess"),
    (#"Tarot cards chapter='A Game' "#, "chapter=A Game"), ("Tarot cards top_k=3", "top_k=3"),
  ])
  func `the value of a setting may be quoted`(line: String, override: String) {
    let input = CommandInput(line)
    #expect(input.overrides == [override] && input.arguments == ["Tarot", "cards"])
  }

  @Test(arguments: [#"Tarot "top_k=3""#, #"Tarot 'top_k=3'"#, #"Tarot "top_"k=3"#])
  func `a setting in quotes is a word`(line: String) {
    let input = CommandInput(line)
    #expect(input.overrides.isEmpty && input.arguments == ["Tarot", "top_k=3"])
  }
}
