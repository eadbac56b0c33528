import Basics
@testable import Files
import Foundation
import TestSupport
import Testing

/// An executable in the place of `secret-tool` plays the keyring.
@Suite(.timeLimit(.minutes(20)))
struct KeyringTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `a key is asked for by its name, after environment and file`() async throws {
    let keyring = try keyring(
      "[ \"$*\" = 'lookup service interactive-books key A_KEY' ] && printf ring")
    let contents = await keyring.contents(["A_KEY", "B_KEY"])
    #expect(contents.state == .answered)
    let known = KnownSecrets()
    let path = folder.path("keys")
    let plain = LayeredKeyStore(environment: [:], path: path, known: known, keyring: contents)
    #expect(try plain.key("A_KEY")?.secret.reveal { $0 } == "ring")
    #expect(try plain.key("A_KEY")?.origin == .keyring)
    #expect(try plain.key("B_KEY") == nil)
    try plain.save(try #require(Secret("file")), as: "A_KEY")
    #expect(try plain.key("A_KEY")?.origin == .file(path: path))
    let typed = LayeredKeyStore(environment: ["A_KEY": "typed"], path: path, keyring: contents)
    #expect(try typed.key("A_KEY")?.origin == .environment)
  }

  @Test func `keys of the keyring are known as secrets before they are used`() async throws {
    let contents = await (try keyring("echo ring-canary-12345")).contents(["A_KEY"])
    let known = KnownSecrets()
    _ = LayeredKeyStore(
      environment: [:], path: folder.path("keys"), known: known, keyring: contents)
    #expect(known.isKey(in: "it is ring-canary-12345."))
  }

  @Test func `a stand-in runs while a forked child has its script open`() async throws {
    let keyring = try keyring("echo ring")
    // A child inherits open files between its fork and its exec.
    let held = FileHandle(forWritingAtPath: folder.path("secret-tool.sh"))
    let contents = await keyring.contents(["A_KEY"])
    try #require(held).close()
    let store = LayeredKeyStore(environment: [:], path: folder.path("keys"), keyring: contents)
    #expect(try store.key("A_KEY")?.secret.reveal { $0 } == "ring")
  }

  @Test(arguments: [
    "printf 'one\\ntwo\\n'", "printf 'one two'", "echo", "true", "echo key; exit 1",
    "while :; do echo 0123456789; done", "printf '\\303\\251'", "kill -9 $$",
  ])
  func `a keyring's answer of no or several lines is not a key`(script: String) async throws {
    let contents = await (try keyring(script)).contents(["A_KEY"])
    #expect(contents.state == .answered)
    let store = LayeredKeyStore(environment: [:], path: folder.path("keys"), keyring: contents)
    #expect(try store.key("A_KEY") == nil)
  }

  @Test func `a locked keyring is not waited for`() async throws {
    let contents = await (try keyring("sleep 3600; echo late", seconds: 1)).contents(["A_KEY"])
    #expect(contents.state == .silent)
    let store = LayeredKeyStore(environment: [:], path: folder.path("keys"), keyring: contents)
    #expect(try store.key("A_KEY") == nil)
  }

  @Test func `without a session bus or secret-tool the keyring is absent`() throws {
    try StandIn.install("echo key", at: folder.path("secret-tool"))
    #expect(Keyring(environment: ["PATH": folder.url.path]) == nil)
    let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/none", "IB_KEYRING": "1"]
    #expect(Keyring(environment: bus) == nil)
    #expect(Keyring(environment: bus.merging(["PATH": "bin:."]) { $1 }) == nil)
    let unasked = ["PATH": folder.url.path, "IB_KEYRING": "0"]
    #expect(Keyring(environment: bus.merging(unasked) { $1 }) == nil)
    #expect(Keyring(environment: bus.merging(["PATH": folder.url.path]) { $1 }) != nil)
    try folder.remove("secret-tool")
    try folder.write("secret-tool", "#!/bin/sh")
    #expect(Keyring(environment: bus.merging(["PATH": folder.url.path]) { $1 }) == nil)
  }

  private func keyring(_ script: String, seconds: Int = 30) throws -> Keyring {
    try StandIn.install(script, at: folder.path("secret-tool"))
    return try #require(
      Keyring(
        environment: [
          "PATH": "/nowhere:" + folder.url.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none",
          "IB_KEYRING": "1",
        ], seconds: seconds))
  }
}
