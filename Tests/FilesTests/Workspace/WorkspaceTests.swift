import Books
@testable import Files
import Foundation
import TestSupport
import Testing

struct WorkspaceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func locate(
    flag: String? = nil, environment: [String: String] = [:], in place: String = "/nowhere/at/all"
  ) -> Workspace {
    Workspace.locate(
      flag: flag,
      in: Surroundings(
        environment: ["HOME": "/home/ada"].merging(environment) { $1 }, workingDirectory: place,
        executable: nil))
  }

  private static let table: [(String?, [String: String], String, Workspace.Origin)] = [
    ("/w", ["IB_WORKSPACE": "/e"], "/w", .flag),
    ("w", [:], "/nowhere/at/all/w", .flag),
    ("~/w", [:], "/home/ada/w", .flag),
    (nil, ["IB_WORKSPACE": "/e", "XDG_DATA_HOME": "/x"], "/e", .environment),
    (nil, ["IB_WORKSPACE": "e"], "/nowhere/at/all/e", .environment),
    (nil, ["IB_WORKSPACE": "", "XDG_DATA_HOME": "/x"], "/x/interactive-books", .dataFolder),
    (nil, ["XDG_DATA_HOME": "x"], "/home/ada/.local/share/interactive-books", .dataFolder),
    (nil, [:], "/home/ada/.local/share/interactive-books", .dataFolder),
    (nil, ["HOME": ""], "/.local/share/interactive-books", .dataFolder),
  ]

  @Test(arguments: table)
  func `the flag wins over the variable and the data folder`(
    flag: String?, environment: [String: String], path: String, origin: Workspace.Origin
  ) {
    let workspace = locate(flag: flag, environment: environment)
    #expect(workspace.folder == path)
    #expect(workspace.origin == origin)
  }

  @Test func `the nearest folder above with prompts and sessions is a workspace`() throws {
    for name in ["a/prompts-lab", "a/sessions", "a/b/prompts-lab", "a/b/c"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    for place in ["a", "a/b", "a/b/c"] {
      let workspace = locate(in: folder.path(place))
      #expect(workspace.folder == folder.path("a"))
      #expect(workspace.origin == .ancestor)
    }
    #expect(locate(environment: ["IB_WORKSPACE": "/e"], in: folder.path("a")).folder == "/e")
  }

  @Test func `the first use makes the folders, the second finds them`() throws {
    let workspace = locate(flag: folder.path("new/place"))
    for _ in 0..<2 {
      try workspace.prepare()
      for path in [workspace.sessions, workspace.prompts] {
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }
    #expect(workspace.database == folder.path("new/place/library.db"))
    #expect(workspace.presets == folder.path("new/place/prompts-lab/presets"))
  }

  @Test func `a workspace that cannot be made is refused with its path`() throws {
    try Data().write(to: folder.url.appending(path: "file"))
    let path = folder.path("file/workspace")
    let error = #expect(throws: StorageError.self) { try locate(flag: path).prepare() }
    #expect("\(error as Any)".contains(folder.path("file")))
  }
}
