import Basics
import Bindings
import Foundation
import TestSupport

/// A workspace and a home of its own for one test, and the built program run in them.
struct TestWorkspace: Sendable {
  /// The book that every installation brings along.
  static let sampleBook = Fixture.repository.appending(path: "shared/sample/skerrin-rock.pdf").path

  let folder: TemporaryDirectory
  /// Variables that every run of the program gets besides.
  private var settings: [String: String] = [:]

  init() throws { folder = try TemporaryDirectory() }

  /// A workspace that has taken the sample book in; the work is done once and copied.
  static func withSampleBook() async throws -> TestWorkspace {
    try copy(of: try await preparation.value)
  }

  /// The same where lines search by keywords, so that a replay makes no vectors.
  static func searchingByKeywords() async throws -> TestWorkspace {
    var workspace = try await withSampleBook()
    workspace.settings = ["IB_RETRIEVE_MODE": "keyword"]
    return workspace
  }

  private static func copy(of prepared: TestWorkspace) throws -> TestWorkspace {
    let workspace = try TestWorkspace()
    try FileManager.default.copyItem(atPath: prepared.path, toPath: workspace.path)
    return workspace
  }

  private static let preparation = Task {
    let workspace = try TestWorkspace()
    let run = try await workspace.run(["ingest", sampleBook])
    guard run.code == 0 else { throw ProgramFailure(run: run) }
    return workspace
  }

  /// Absolute path of the workspace, which the program makes.
  var path: String { folder.path("workspace") }
  var database: String { path + "/library.db" }

  /// Writes a file beside the workspace, the folder the program runs in, and returns its path.
  @discardableResult
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: folder.url.appending(path: name))
    return folder.path(name)
  }

  @discardableResult
  func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await start(arguments, input: input, environment: environment).end()
  }

  /// The id of the session begun last, whatever began it.
  func newestSession() async throws -> String {
    let list = try await run(["session", "list", "--json"])
    guard let id = try JSONValue(parsing: list.output).array?.first?["session"]?.string else {
      throw ProgramFailure(run: list)
    }
    return id
  }

  /// Runs shell lines as a script from standard input.
  func script(_ lines: String, environment: [String: String] = [:]) async throws -> ProgramRun {
    try await run(["run", "-"], input: lines, environment: environment)
  }

  /// Runs the program where no file may grow beyond a limit, as on a full disk.
  func runLimited(megabytes: Int, _ arguments: [String]) async throws -> ProgramRun {
    try await runLimited("trap '' XFSZ; ulimit -f \(megabytes * 1024)", arguments)
  }

  /// Runs the program where it may take only so much memory.
  func runLimited(memoryMegabytes: Int, _ arguments: [String]) async throws -> ProgramRun {
    try await runLimited("ulimit -d \(memoryMegabytes * 1024)", arguments)
  }

  private func runLimited(_ limit: String, _ arguments: [String]) async throws -> ProgramRun {
    let shell = "\(limit); exec \"$0\" \"$@\""
    return try await start(
      ["-c", shell, RunningProgram.program.path] + arguments,
      program: URL(filePath: "/bin/bash")
    ).end()
  }

  /// Starts the program and lets it run.
  func start(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    program: URL = RunningProgram.program
  ) throws -> RunningProgram {
    try RunningProgram(
      program, arguments, input: input,
      environment: self.environment.merging(environment) { $1 }, folder: folder)
  }

  /// Names of all files in the folder, the program's own streams aside, that hold the text.
  func files(holding text: String) throws -> [String] {
    try written().filter { $0.bytes.range(of: Data(text.utf8)) != nil }.map(\.name)
  }

  /// All files in the folder, the program's own streams aside, by their names.
  func writtenTexts() throws -> [(name: String, text: String)] {
    try written().map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// Throws for a file that cannot be read and for a blob that does not unpack: a search that passes
  /// over files finds nothing in them.
  private func written() throws -> [(name: String, bytes: Data)] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return try names.filter { !$0.hasPrefix("run-") }.compactMap { name in
      let file = folder.url.appending(path: name)
      guard FileSystem.kind(of: file.path) == .file else { return nil }
      let bytes = try Data(contentsOf: file)
      return (
        file.lastPathComponent,
        file.pathExtension == "z"
          ? Data(try ZlibStream.decompress(Array(bytes), limit: 1 << 24)) : bytes
      )
    }
  }

  /// Everything the program may know of its surroundings; no key, no terminal.
  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.url.path, "IB_WORKSPACE": path,
      "COLUMNS": "100",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(settings) { $1 }
  }

  /// The same with somebody at a terminal; the right prompt has tests of its own.
  var terminalEnvironment: [String: String] {
    environment.merging(["TERM": "xterm", "IB_SHELL_STATUS": "off"]) { $1 }
  }
}
