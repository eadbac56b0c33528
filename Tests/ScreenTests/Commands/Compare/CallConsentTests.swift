import Testing

@testable import Shell

/// What calls of a model cost is said first, and nothing is sent before a yes.
struct CallConsentTests {
  @Test(arguments: [
    "/sweep 3 top_k=1,2 provider=compatible", "/eval lamp --answers provider=compatible",
    "/eval metric citation-precision lamp q1 provider=compatible",
    "/eval metric judge lamp q1 provider=compatible",
    "/question draft lamp 2 provider=compatible chunk.size=40w",
  ])
  func `a line that would make calls asks for a yes, and makes them after it`(line: String)
    async throws
  {
    let desk = try await CommandDesk(
      saying: Array(repeating: "Ismay keeps the lamp (p.1).", count: 20))
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript([line], columns: 200)
    #expect(shown.contains("Add --yes to run it."), "\(shown)")
    #expect(desk.requestCount == 0, "\(shown)")
    let agreed = await desk.transcript([line + " --yes"], columns: 200)
    #expect(desk.requestCount > 0, "\(agreed)")
  }
}
