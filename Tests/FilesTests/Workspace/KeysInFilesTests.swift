@testable import Files
import Foundation
import Lab
import Parameters
import Sessions
import TestSupport
import Testing

/// The files of a workspace that a person hands on contain no key, wherever it was typed.
struct KeysInFilesTests {
  private static let key = "key-canary-7d20b9e1"
  private static let secrets = SecretFilter([key])

  private func text(_ folder: TemporaryDirectory, _ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `a question set is kept without the key that a question holds`() throws {
    let folder = try TemporaryDirectory()
    let files = QuestionLibrary(folder: folder.url.path, secrets: Self.secrets)
    try files.save(
      QuestionSet(
        name: "s", questions: [Question(id: "q", text: "Is \(Self.key) mine?", kind: .none)]))
    #expect(try !text(folder, "s.jsonl").contains(Self.key))
    #expect(try files.set(named: "s").questions.map(\.text) == ["Is [secret] mine?"])
  }

  @Test func `a preset is kept without the key that a value or its remark holds`() throws {
    let folder = try TemporaryDirectory()
    let files = PresetLibrary(folder: folder.url.path, secrets: Self.secrets)
    let preset = try Preset(name: "p", text: "chat.model=\(Self.key)\n")
    try files.save(preset, remark: "as \(Self.key) has it")
    let kept = try text(folder, "p.preset")
    #expect(kept.contains("chat.model") && !kept.contains(Self.key), "\(kept)")
    #expect(kept.components(separatedBy: "[secret]").count == 3, "\(kept)")
  }
}
