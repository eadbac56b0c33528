import Foundation
import Testing
import TestSupport

@testable import Shell

/// What each command prints, and what it says to wrong use, without the program being started.
struct CommandGoldenTests {
  @Test(arguments: CommandScript.all)
  func `a command prints what it always printed`(script: CommandScript) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(script.start.lines)
    try expectSnapshot(await desk.transcript(script.lines, columns: 80), script.name)
    guard !script.wide.isEmpty else { return }
    var widths = ""
    for columns in CommandScript.widths {
      widths += "── \(columns) columns ──\n"
      widths += await desk.transcript(script.wide, columns: columns)
    }
    try expectSnapshot(widths, "\(script.name)-widths")
  }

  @Test func `every command has a golden of its own`() throws {
    let names = CommandRegistry.standard.names
    #expect(CommandScript.all.map(\.name).sorted() == names.sorted())
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    for name in names {
      let path = folder.appending(path: "\(name).txt").path
      #expect(FileManager.default.fileExists(atPath: path), "no golden of /\(name)")
    }
  }
}
