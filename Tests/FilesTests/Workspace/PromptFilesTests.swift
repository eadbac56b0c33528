import Answers
import Books
@testable import Files
import Foundation
import TestSupport
import Testing

struct PromptFilesTests {
  private let folder: TemporaryDirectory
  private let prompts: PromptFiles

  init() throws {
    folder = try TemporaryDirectory()
    prompts = PromptFiles(folder: folder.url.path)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  @Test func `a file of the workspace comes before the one built in`() throws {
    let builtIn = try prompts.template(named: "answer")
    #expect(builtIn.origin == "built in")
    #expect(builtIn.source.contains("{{question}}"))
    try write("mine: {{question}}", "answer.prompt")
    let own = try prompts.template(named: "answer")
    #expect(own.source == "mine: {{question}}")
    #expect(own.origin == folder.path("answer.prompt"))
  }

  @Test func `a template with a byte order mark keeps its head`() throws {
    try write("\u{FEFF}---\ndescription: mine\n---\n{{question}}", "mine.prompt")
    #expect(try prompts.template(named: "mine").source.hasPrefix("---"))
  }

  @Test func `judge and draft ask for their JSON by a schema`() throws {
    for name in ["judge", "draft"] {
      let template = try prompts.template(named: name)
      let compiled = try CompiledTemplate(template, library: prompts)
      let schema = try #require(try compiled.output()?.schema)
      #expect(JSONSchema(schema).isClosed)
    }
  }

  @Test func `names are those of both, each once`() throws {
    for name in ["terse.prompt", "answer.prompt", "notes.txt", ".hidden.prompt"] {
      try write("x", name)
    }
    let names = prompts.names()
    #expect(names.contains("terse"))
    #expect(names.filter { $0 == "answer" }.count == 1)
    #expect(!names.contains("notes") && !names.contains(".hidden"))
    #expect(names == names.sorted())
  }

  @Test func `an unknown name suggests similar ones`() throws {
    #expect(throws: PromptError.templateNotFound(name: "anser", near: ["answer"])) {
      try prompts.template(named: "anser")
    }
  }

  @Test(arguments: ["../secret", "/etc/passwd", ".hidden", "a/b", ".."])
  func `a name never leads out of the folder`(name: String) throws {
    try write("x", ".hidden.prompt")
    #expect(throws: PromptError.self) { try prompts.template(named: name) }
    #expect(throws: PromptError.self) { try prompts.template(named: "answer\0\(name)") }
  }

  @Test func `a binary or huge file is refused with its path`() throws {
    try Data([0xFF, 0xFE]).write(to: folder.url.appending(path: "bad.prompt"))
    try Data(count: 2 << 20).write(to: folder.url.appending(path: "long.prompt"))
    for name in ["bad", "long"] {
      let error = #expect(throws: StorageError.self) { try prompts.template(named: name) }
      #expect("\(error as Any)".contains("\(name).prompt"))
    }
  }
}
