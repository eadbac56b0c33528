import TestSupport
import Testing

@testable import Shell

/// What somebody reads who takes in a session from elsewhere.
struct TravellingTemplateTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A session with a template of its own, exported.
  private func shared() async throws -> (file: String, told: String) {
    let desk = try await CommandDesk()
    try await desk.prepare(
      CommandScript.Start.opened.lines + [
        "/template new mine", "/template mine", "/set temperature=0.4", "Who keeps the lamp?",
      ])
    let file = folder.path("lamp.ibshare")
    return (file, await desk.transcript(["/session export \(file) --share"], columns: 400))
  }

  @Test func `a share says which templates go with it`() async throws {
    let told = try await shared().told
    #expect(told.contains("Its templates go with it: mine."), "\(told)")
  }

  @Test func `a book that is missing is named with its question and the option to give it`()
    async throws
  {
    let told = try await CommandDesk().transcript(
      ["/session rehydrate \(shared().file)"], columns: 400)
    #expect(told.contains("“/lamp.txt” (used by [5])"), "\(told)")
    #expect(told.contains("--book FILE"), "\(told)")
  }

  @Test func `another book than the session's is named beside the one expected, and does not stay`()
    async throws
  {
    let told = try await CommandDesk().transcript(
      ["/session rehydrate \(shared().file) --book /tide.txt", "/books"], columns: 400)
    #expect(
      told.contains(
        /\/tide\.txt holds another book or edition: “\/tide\.txt” \(pages [0-9a-f]{10}…\)\. The session is about “\/lamp\.txt” \(pages [0-9a-f]{10}…\)\./
      ), "\(told)")
    #expect(told.split(separator: "> /books").last?.contains("tide") == false, "\(told)")
  }

  @Test func `a template that came along can be used at once`() async throws {
    let desk = try await CommandDesk()
    let told = await desk.transcript(
      [
        "/session rehydrate \(try await shared().file) --book /lamp.txt", "/template mine",
        "/replay ~1",
      ], columns: 400)
    #expect(told.contains("Its templates came along, and are in "), "\(told)")
    #expect(told.contains("Using the template mine"), "\(told)")
  }

  @Test func `a template of the same name stays, and the other one comes under a name of its own`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(["/template new mine quotes"])
    let told = await desk.transcript(
      [
        "/session rehydrate \(try await shared().file) --book /lamp.txt",
        "/template diff mine quotes", "/template diff mine-0100000000 answer",
      ], columns: 400)
    #expect(told.contains("Another text is called mine here, and stays."), "\(told)")
    #expect(told.contains("/template mine-0100000000\n"), "\(told)")
  }
}
