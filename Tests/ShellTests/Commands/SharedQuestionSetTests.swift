import Testing

@testable import Shell

/// Who gets a session is told which question sets it was measured with.
struct SharedQuestionSetTests {
  @Test func `a share file says that question sets stay behind`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines + ["/eval lamp"])
    let file = "\(CommandDesk.folderName)/s.ibshare"
    let shown = await desk.transcript(["/session export \(file) --share"], columns: 200)
    let set = "\(CommandDesk.folderName)/prompts-lab/questions/lamp.jsonl"
    #expect(
      shown.contains(
        "Its question sets quote the book and are not in it: for /eval and /tune, send \(set) too, to be taken in by /question import lamp FILE"
      ), "\(shown)")
  }
}
