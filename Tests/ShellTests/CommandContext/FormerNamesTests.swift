import Foundation
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

struct FormerNamesTests {
  private static let registry = CommandRegistry.standard

  @Test(arguments: FormerNames.all.keys.sorted())
  func `a former name is no command and leads to a form of one`(name: String) throws {
    #expect(!Self.registry.names.contains(name))
    for rest in [[], ["1"]] {
      let called = try Self.registry.called(name, before: rest)
      #expect(called.formerName == name)
      guard !called.lead.isEmpty else { continue }
      let form = try called.parse(rest.joined(separator: " ")).form
      let sign = form.word ?? form.needs?.flag ?? ""
      #expect(called.lead.hasPrefix(sign) || called.spec.name == "chunks", "\(called.words)")
    }
  }

  @Test(arguments: [
    ("cite", "", "show --citations"), ("cite", "1 3", "show --cite"),
    ("cite", "--json", "show --citations"), ("sets", "", "chunks sets"),
    ("sets", "use s2", "chunks"), ("why-not", "p.4", "why"),
    ("find", "whale oil", "search --literal"),
  ])
  func `the words after a former name decide on its meaning`(
    name: String, rest: String, words: String
  ) throws {
    #expect(try Self.registry.called(name, before: rest).words == words)
  }

  @Test func `arguments and options of a former name come out as before`() throws {
    func parse(_ name: String, _ rest: String) throws -> CommandInput {
      try Self.registry.called(name, before: rest).parse(rest)
    }
    #expect(try parse("find", "whale oil --json").arguments == ["whale", "oil"])
    #expect(try parse("rechunk", "size=200tok").overrides == ["size=200tok"])
    #expect(try parse("cite", "1 3").arguments == ["3"])
    #expect(try parse("continue-answer", "6 max_tokens=4096").overrides == ["max_tokens=4096"])
    #expect(try parse("unset", "top_k mode").arguments == ["top_k", "mode"])
    #expect(throws: UsageError.self) { try parse("again", "top_k=2") }
  }

  @Test func `a former name runs, and its new one is told once`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let told = await desk.transcript(["/find gold", "/find gold", "/tokens x"], columns: 80)
    #expect(told.components(separatedBy: "/find is now /search --literal").count == 2)
    #expect(told.contains("/tokens is now /prompt --tokens"))
    #expect(told.components(separatedBy: "Nothing matches gold").count == 3)
  }

  @Test(arguments: ["/bench beir data", "/eval bench beir data", "/bench"])
  func `a command that left the program says in a line where it is`(line: String) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let told = await desk.transcript([line], columns: 80)
    let place = "is now in the repository: swift run -c release Bench published"
    #expect(told.split(separator: "\n").count == 2 && told.contains(place), "\(told)")
    let set = await desk.transcript(["/eval bench"], columns: 80)
    #expect(set.contains("question set bench"), "\(set)")
  }

  @Test func `no former name is completed`() {
    let names = ShellCompleter(Self.registry).completions(for: "/").candidates.map(\.replacement)
    #expect(names.count == Self.registry.names.count)
    #expect(ShellCompleter(Self.registry).completions(for: "/c").candidates.count <= 4)
    #expect(names.allSatisfy { FormerNames.all[String($0.dropFirst().dropLast())] == nil })
  }
}

/// What people read names the commands of today.
struct NewNamesTests {
  /// Former names belong in their own table, in what was decided then, and in what was recorded.
  private static let excepted = [
    "FormerNames.swift", "HistorySecrets.swift", "/docs/decisions/", "/Snapshots/", ".jsonl",
  ]

  @Test(arguments: ["Sources", "docs", "scripts", "prompts-lab", "README.md"])
  func `no former name is shown with its slash`(place: String) throws {
    let root = Fixture.repository.appending(path: place)
    let inside =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    for file in inside.isEmpty ? [root] : inside
    where ["swift", "md", "ib", "sh", "py"].contains(file.pathExtension)
      && !Self.excepted.contains(where: file.path.contains)
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = Self.formerNames(in: text)
      #expect(found.isEmpty, "\(file.lastPathComponent): \(found)")
    }
  }

  /// A slash that begins a word, with a former name behind it that ends there.
  private static func formerNames(in text: String) -> [String] {
    var found: [String] = []
    let characters = Array(text)
    for index in characters.indices where characters[index] == "/" {
      if index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber { continue }
      if index > 0, "_./~})]-".contains(characters[index - 1]) { continue }
      let rest = characters[(index + 1)...]
      let name = String(rest.prefix { $0.isLetter || $0 == "-" })
      guard FormerNames.all[name] != nil else { continue }
      let after = rest.dropFirst(name.count).prefix(2)
      let isPath =
        after.first == "/" || after.first?.isNumber == true || after.first == "_"
        || after.first == "." && after.last?.isLetter == true
      if !isPath { found.append("/\(name)") }
    }
    return found
  }
}
