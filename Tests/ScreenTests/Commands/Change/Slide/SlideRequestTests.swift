@testable import LabShell
@testable import ShellKit
import Testing

@testable import Shell

struct SlideRequestTests {
  private func request(_ words: String...) throws -> SlideRequest {
    try SlideRequest(words, usage: "")
  }

  @Test func `parameter, range and query are told apart`() throws {
    let full = try request("chunk.size", "100..800/50", "who", "keeps", "10..20")
    #expect(full.parameter == "chunk.size")
    #expect(full.range == 100...800)
    #expect(full.step == 50)
    #expect(full.query == "who keeps 10..20")
    #expect(try request("k").parameter == "retrieve.top_k")
    #expect(try request("who", "keeps").query == "who keeps")
    #expect(try request().parameter == "chunk.size")
    #expect(try request("100tok..800tok").range == 100...800)
  }

  @Test(arguments: [
    ["template"], ["size", "800..100"], ["size", "1..2..3"], ["size", "1..9/0"], ["size", "5..x"],
    ["size", "0..99999999999999999999"], ["size", "0..100000/1"],
  ])
  func `a parameter that cannot slide is refused`(words: [String]) {
    #expect(throws: UsageError.self) { try SlideRequest(words, usage: "") }
  }
}
