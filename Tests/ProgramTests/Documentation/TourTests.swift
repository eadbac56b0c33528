import Foundation
import TestSupport
import Testing

/// The sessions in the documentation are what the program does; `RECORD_SNAPSHOTS=1` writes it anew.
@Suite(.serialized)
struct TourTests {
  @Test(arguments: ["tour", "tour-why", "tour-size"])
  func `the documentation shows real sessions`(name: String) async throws {
    let workspace = try TestWorkspace()
    try FileManager.default.createSymbolicLink(
      at: workspace.folder.url.appending(path: "shared"),
      withDestinationURL: Fixture.repository.appending(path: "shared"))
    // The sets of questions that come along, as in a workspace beside the sample book.
    try FileManager.default.createDirectory(
      atPath: workspace.path + "/prompts-lab", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixture.repository.appending(path: "prompts-lab/questions"),
      to: URL(filePath: workspace.path + "/prompts-lab/questions"))
    let script = Fixture.repository.appending(path: "docs/\(name).ib").path
    let run = try await workspace.run(
      ["run", "--echo", script], environment: ["COLUMNS": "90"])
    #expect(run.code == 0, "\(run.record)")
    let session = "```\n" + run.output + "```\n"

    let url = try MarkedPage.url(of: name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(name) -->"))
    let found = String(text[start.upperBound..<end.lowerBound])
    let isFresh = workspace.stable(found) == workspace.stable(session)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", !isFresh {
      let changed = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: session)
      try changed.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(
        workspace.stable(found) == workspace.stable(session), "write it anew with: make record")
    }
  }
}
