import Basics
@testable import Files
import Foundation
import TestSupport
import Testing

struct LayeredKeyStoreTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `the environment comes before the file`() throws {
    try store().save(try #require(Secret("from-file")), as: "A_KEY")
    let both = store(["A_KEY": " from-environment\n"])
    #expect(try both.key("A_KEY")?.secret.reveal { $0 } == "from-environment")
    #expect(try both.key("A_KEY")?.origin == .environment)
    #expect(try store(["A_KEY": ""]).key("A_KEY")?.secret.reveal { $0 } == "from-file")
    #expect(try store().key("A_KEY")?.origin == .file(path: path))
    #expect(try store().key("OTHER") == nil)
  }

  @Test func `keys are kept for their owner only and can be removed`() throws {
    try store().save(try #require(Secret("one")), as: "ONE_KEY")
    try store().save(try #require(Secret("two=2")), as: "TWO_KEY")
    try store().save(try #require(Secret("new")), as: "ONE_KEY")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try store().key("ONE_KEY")?.secret.reveal { $0 } == "new")
    #expect(try store().key("TWO_KEY")?.secret.reveal { $0 } == "two=2")
    #expect(try store().remove("ONE_KEY") && store().key("ONE_KEY") == nil)
    #expect(try !store().remove("ONE_KEY"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("config"))
    #expect(left == ["keys"])
  }

  @Test(arguments: [0o644, 0o640, 0o602, 0o777])
  func `a file that others can reach is refused`(_ mode: Int) throws {
    try write("A_KEY=canary", mode: mode)
    #expect(throws: KeyStoreError.exposed(path: path, mode: mode)) { try store().key("A_KEY") }
    #expect(throws: KeyStoreError.exposed(path: path, mode: mode)) {
      try store().save(try #require(Secret("x")), as: "A_KEY")
    }
  }

  @Test func `a symbolic link or a folder is refused`() throws {
    try write("A_KEY=canary", mode: 0o600)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".real")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: path + ".real")
    #expect(throws: KeyStoreError.notAFile(path: path)) { try store().key("A_KEY") }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: KeyStoreError.notAFile(path: path)) { try store().key("A_KEY") }
  }

  @Test func `comments and blanks are skipped, other lines are an error`() throws {
    try write("# note\n\n  A_KEY = one \nB_KEY=two", mode: 0o600)
    #expect(try store().key("A_KEY")?.secret.reveal { $0 } == "one")
    #expect(try store().key("B_KEY")?.secret.reveal { $0 } == "two")
    try write("A_KEY=one\ncanary\n", mode: 0o600)
    #expect(throws: KeyStoreError.malformed(path: path, line: 2)) { try store().key("A_KEY") }
  }

  @Test func `a key with invalid characters is not written`() throws {
    #expect(throws: KeyStoreError.invalidName("a key")) {
      try store().save(try #require(Secret("x")), as: "a key")
    }
    #expect(throws: KeyStoreError.invalidKey(name: "A_KEY")) {
      try store().save(try #require(Secret("canary\nB_KEY=x")), as: "A_KEY")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private var path: String { folder.path("config/keys") }

  private func store(_ environment: [String: String] = [:]) -> LayeredKeyStore {
    LayeredKeyStore(environment: environment, path: path)
  }

  private func write(_ text: String, mode: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("config"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}
