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

  @Test func `a metric that was explained by a question is no set`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(
      CommandScript.Start.asked.lines + ["/eval metric tokens@prompt lamp q1"])
    let file = "\(CommandDesk.folderName)/s.ibshare"
    let shown = await desk.transcript(["/session export \(file) --share"], columns: 200)
    #expect(shown.contains("questions/lamp.jsonl too"), "\(shown)")
    #expect(!shown.contains("metric.jsonl"), "\(shown)")
  }
}
