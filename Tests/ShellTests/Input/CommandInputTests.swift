import Domain
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

  private let search = CommandSpec(
    "search", "QUERY [KEY=VALUE…]", summary: "search", group: .inspect)

  @Test(arguments: [
    ("roses page=10", "page"), ("roses topk=3", "topk"), ("r.top_k=1 x", "r.top_k"),
  ])
  func `a setting that does not exist is no word of the query`(line: String, name: String) {
    let error = #expect(throws: ParameterError.self) { try search.check(CommandInput(line)) }
    guard case .stray(let found, let near)? = error else {
      Issue.record("not refused: \(line)")
      return
    }
    #expect(found == name)
    if name == "topk" { #expect(near.first == "top_k") }
  }

  @Test(arguments: [
    #"roses "page=10""#, "-- roses page=10", "x+y=3 roses", "a == b", "roses 3=x", "top_k=3 roses",
  ])
  func `text with an equals sign can still be searched`(line: String) throws {
    try search.check(CommandInput(line))
  }

  @Test func `a command may take a name of its own, or no parameter at all`() throws {
    let chunks = CommandSpec(
      "chunks", "[N | page=N] [KEY=VALUE…]", summary: "chunks", group: .index)
    try chunks.check(CommandInput("page=12 size=200tok"))
    #expect(throws: ParameterError.self) { try chunks.check(CommandInput("leaf=12")) }
    try CommandSpec("find", "TEXT", summary: "find", group: .inspect).check(CommandInput("x=3"))
  }
}
