import Basics
import Bindings
import Foundation
@testable import Replays
@testable import ShellKit
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Aliases are written by hand or by `/alias`, and no command may lose one.
struct AliasesTests {
  private let folder: TemporaryDirectory
  private let aliases: Aliases

  init() throws {
    folder = try TemporaryDirectory()
    aliases = Aliases(folder: folder.url.path)
  }

  @Test func `a workspace without aliases takes the first one`() throws {
    #expect(try aliases.all.isEmpty)
    try aliases.keep("/search whale", as: "near")
    #expect(try aliases.line(of: "near") == "/search whale")
    #expect(try aliases.remove("near") && !aliases.remove("near"))
  }

  @Test func `a file that cannot be read stays as it is`() throws {
    let text = "near /search whale\n" + String(repeating: "# a long file\n", count: 80_000)
    try folder.write("aliases.ib", text)
    #expect(throws: UnreadableFile.self) { try aliases.keep("/show 1", as: "one") }
    #expect(throws: UnreadableFile.self) { try aliases.remove("near") }
    #expect(throws: UnreadableFile.self) { try aliases.all }
    #expect(try FileSystem.read(folder.path("aliases.ib")) == Array(text.utf8))
  }

  @Test func `a file that cannot be read is told in one line`() throws {
    let path = folder.path("aliases.ib")
    try folder.makeFolder("aliases.ib")
    let error = #expect(throws: UnreadableFile.self) { try aliases.keep("/show 1", as: "one") }
    let message = ErrorMessage(try #require(error))
    #expect(message.sentence == "\(path) could not be read: it is not a regular file.")
    #expect(message.exitCode == .unreadable)
  }

  @Test func `an equals sign behind the name leads to the form that works`() {
    let message = ErrorMessage(AliasError.invalidName("find=/search"))
    #expect(message.sentence.hasPrefix("find=/search cannot be the name of a line."))
    #expect(message.advice.contains("then a blank and the line: /alias near /search $*"))
  }
}
