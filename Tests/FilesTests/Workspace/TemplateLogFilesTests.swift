import Answers
import Basics
import Books
@testable import Files
import Foundation
import TestSupport
import Testing

struct TemplateLogFilesTests {
  private let folder: TemporaryDirectory
  private let log: TemplateLogFiles
  private let hasher = ContentHasher.sha256

  init() throws {
    folder = try TemporaryDirectory()
    log = TemplateLogFiles(folder: folder.path("versions"))
  }

  private func keep(_ source: String, partials: [String: String] = [:]) throws -> Int {
    try log.keep(
      "t", hash: TemplateVersion.hash(of: source, partials: partials, by: hasher),
      time: Timestamp(microseconds: 1_800_000_000_000_000), source: source, partials: partials
    ).number
  }

  @Test func `states are numbered, and the newest is not kept twice`() throws {
    #expect(try log.versions(of: "t").isEmpty)
    #expect(try keep("a\nb") == 1)
    #expect(try keep("a\nb") == 1)
    #expect(try keep("c", partials: ["_p": "x"]) == 2)
    #expect(try keep("c", partials: ["_p": "y"]) == 3)
    #expect(try keep("a\nb") == 4)
    let versions = try log.versions(of: "t")
    #expect(versions.map(\.source) == ["a\nb", "c", "c", "a\nb"])
    #expect(versions[1].partials == ["_p": "x"])
    #expect(versions[0].hash == versions[3].hash)
    #expect(versions[0].time == Timestamp(microseconds: 1_800_000_000_000_000))
  }

  @Test func `a torn line costs that line only`() throws {
    _ = try keep("a")
    let path = folder.path("versions/t.jsonl")
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    try (whole + whole.prefix(20)).write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try log.versions(of: "t").count == 1)
    #expect(try keep("b") == 2)
    #expect(try log.versions(of: "t").map(\.source) == ["a", "b"])
  }

  @Test(arguments: ["../t", "a/b", ".t", "", "a\0b"])
  func `a name never leads out of the folder`(_ name: String) throws {
    #expect(try log.versions(of: name).isEmpty)
    #expect(throws: StorageError.self) {
      try log.keep(
        name, hash: hasher.hash("x"), time: Timestamp(microseconds: 0), source: "x", partials: [:])
    }
  }
}
