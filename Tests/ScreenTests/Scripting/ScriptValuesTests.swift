@testable import ShellKit
@testable import Suggesting
import TestSupport
import Testing

@testable import Shell

struct ScriptValuesTests {
  private func fill(_ line: String, _ named: [String: String] = [:], _ positional: [String] = [])
    throws -> String
  {
    try ScriptValues(named: named, positional: positional).fill(line, number: 1)
  }

  @Test func `names, numbers and defaults are filled in`() throws {
    #expect(try fill("/open ${1}", [:], ["alice"]) == "/open alice")
    #expect(try fill("Who is ${who:-the keeper}?") == "Who is the keeper?")
    #expect(try fill("Who is ${who:-the keeper}?", ["who": "Ada"]) == "Who is Ada?")
    #expect(try fill("/set top_k=${k}", ["k": "8"]) == "/set top_k=8")
    #expect(try fill("It costs $5 and $${x}, ${a:-}") == "It costs $5 and ${x}, ")
  }

  @Test func `a value that is missing or malformed names its line`() {
    #expect(throws: ScriptError.missing(name: "who", line: 1)) { try fill("Who is ${who}?") }
    #expect(throws: ScriptError.malformed(line: 1, text: "${who is it")) {
      try fill("Who ${who is it")
    }
    #expect(throws: ScriptError.malformed(line: 1, text: "${a b}")) { try fill("${a b}") }
  }

  /// Whatever a value holds, the words of the command stay as many, and none becomes an option.
  @Test(arguments: [0, 1, 2, 3]) func `a value stays one word of a command`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("ab \"'\\-=$\n\t/{}é🐇")
    for _ in 0..<500 {
      let value = String(
        (0..<Int.random(in: 0..<9, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? "a"
        })
      let spec = CommandSpec("x", [.form(.text)], summary: "x", group: .ask)
      for (line, index) in [("/x ${v} z", 0), ("/x \"${v}\" z", 0), ("/x '${v}' z", 0)] {
        let filled = try fill(line, ["v": value])
        guard case .command("x", let rest) = ShellLine(filled) else {
          Issue.record("\(filled) is no command")
          return
        }
        let input = try spec.parse(rest)
        #expect(input.arguments == [value, "z"], "\(line) with \(value.debugDescription)")
        #expect(input.given.isEmpty && input.settings.isEmpty)
        #expect(index == 0)
      }
      let glued = try spec.parse(
        String(try fill("/x p.${v} z", ["v": value]).dropFirst(3)))
      #expect(glued.arguments == ["p." + value, "z"])
    }
  }

  @Test func `a value turns no question into a command`() throws {
    let line = try fill("${q}", ["q": "/books rm alice --yes"])
    #expect(ShellLine(line) == .question("/books rm alice --yes"))
    #expect(ShellLine(try fill("//${q}", ["q": "x"])) == .question("/x"))
  }

  @Test func `a script is checked whole before it runs`() throws {
    let script = "# ${remark}\n/open ${1}\nWho is ${who:-she}?\n"
    try ScriptValues(positional: ["alice"]).check(script)
    #expect(throws: ScriptError.missing(name: "1", line: 2)) { try ScriptValues().check(script) }
    #expect(throws: ScriptError.unused(name: "hwo", known: ["1", "who"])) {
      try ScriptValues(named: ["hwo": "x"], positional: ["alice"]).check(script)
    }
  }
}
