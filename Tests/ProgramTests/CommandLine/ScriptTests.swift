import Foundation
import TestSupport
import Testing

/// A notebook from the first line to the last, as a script; the golden file is a tour of the program.
struct ScriptTests {
  @Test func `a script of shell lines is a session`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let script = try workspace.file(
      "tour.ib",
      """
      # Lines that begin with a hash are remarks.
      /open keeper
      How long does winding take?
      /set mode=keyword top_k=2
      How long does winding take?
      /trace
      /set template=quotes
      How long does winding take?
      /set chunk.size=150tok chunk.overlap=20tok
      How long does winding take?
      /trace
      /chunks sets
      /page 5
      How long does winding take?
      /page 0
      /search --literal "twelve minutes"
      /chunks 12
      /prompt --tokens
      /cells
      /session verify
      """)
    let run = try await workspace.run(["run", script])
    try expectSnapshot(workspace.stable(run.record), "tour")
  }

  private static let compared =
    "/open skerrin\n/template ab answer quotes Where had Tarrant hidden the jars?\nhm\n2\n/session\n"

  @Test func `two templates are judged blind, and the verdict is recorded`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(
      Self.compared,
      environment: [
        "COMPATIBLE_BASE_URL": "\(server.url)/templates/v1", "IB_CHAT_PROVIDER": "compatible",
        "IB_CHAT_MODEL": "m",
      ])
    #expect(run.code == 0, "\(run.record)")
    // Nothing tells whose answer it is before the reader has chosen.
    let verdict = try #require(run.output.range(of: "Preferred: "), "\(run.record)").lowerBound
    #expect(run.output[..<verdict].contains("── answer 2 ──"))
    #expect(!run.output[..<verdict].contains("quotes v1"))
    #expect(run.output[verdict...].contains("was quotes v1"))
  }

  @Test func `equal answers of two templates are not judged`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(Self.compared)
    #expect(run.output.contains("Nothing to choose. 1 was "), "\(run.record)")
    #expect(!run.output.contains("Preferred: "), "\(run.record)")
  }
}
