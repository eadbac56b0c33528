import Foundation
import TestSupport
import Testing

/// What `make` says before it begins.
struct MakefileTests {
  private let workspace: TestWorkspace

  init() throws { workspace = try TestWorkspace() }

  /// What a build would say first in a checkout that holds a program or does not.
  private func announcement() async throws -> String {
    let makefile = Fixture.repository.appending(path: "Makefile").path
    let run = try await workspace.start(
      ["-s", "-f", makefile, "announce"], program: URL(filePath: "/usr/bin/make")
    ).end()
    #expect(run.code == 0, "\(run.record)")
    return run.output
  }

  @Test func `the first build says how long it takes, a later one nothing`() async throws {
    #expect(try await announcement().contains("builds 5 to 10 minutes on two cores"))
    let release = workspace.folder.url.appending(path: ".build/release")
    try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
    let program = try workspace.file(".build/release/interactive-books", "")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    #expect(try await announcement().isEmpty)
  }

  @Test func `building begins with that`() throws {
    let makefile = try String(
      contentsOf: Fixture.repository.appending(path: "Makefile"), encoding: .utf8)
    #expect(makefile.contains("\nbuild: announce setup\n"))
    #expect(makefile.contains("\nrun: build\n"))
  }
}
