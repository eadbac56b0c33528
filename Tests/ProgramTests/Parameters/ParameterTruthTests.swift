import Basics
import Foundation
import Notebook
import Parameters
import Replays
import Search
import ShelfShell
import TestSupport
import Testing

/// A value shown is the value recorded and the value used, for every parameter there is.
struct ParameterTruthTests {
  @Test func `the pipeline uses what is set, for every parameter`() throws {
    for sample in ParameterSample.all {
      let use = try #require(
        ParameterUse.all[sample.parameter.name],
        "\(sample.parameter.name) needs a row in ParameterUse: where the pipeline uses it")
      let parameters = try Parameters().applying(
        ParameterChanges(sample.assignments), origin: .session)
      let settings = try PipelineSettings(parameters)
      let shown = parameters.setting(sample.parameter).value
      #expect(shown.description == sample.text, "\(sample)")
      #expect(use.value(settings, parameters).description == sample.text, "\(sample)")
    }
    let names = Set(ParameterRegistry.all.map(\.name))
    #expect(ParameterUse.all.keys.allSatisfy(names.contains))
  }

  @Test func `the key of a search holds the values that matter to it`() throws {
    for sample in ParameterSample.all {
      guard case .retrieve(let beside) = ParameterUse.all[sample.parameter.name]?.key else {
        continue
      }
      let parameters = try Parameters().applying(
        ParameterChanges(beside + sample.assignments), origin: .session)
      let options = try PipelineSettings(parameters).retrieval
      let held =
        options.values.keyed[sample.parameter.name] ?? sample.parameter.defaultValue.description
      #expect(held == sample.text, "\(sample)")
    }
  }

  @Test func `the transcript records the value that /set shows, for every parameter`() async throws
  {
    let workspace = try TestWorkspace()
    let samples = ParameterSample.all
    let lines = samples.flatMap { sample in
      [
        "/set \(sample.assignments.map { "\"\($0)\"" }.joined(separator: " "))", "/set --json",
        "/set --reset \(([sample.parameter.name] + sample.beside.map(Self.name)).joined(separator: " "))",
      ]
    }
    let run = try await workspace.script(lines.joined(separator: "\n"))
    let shown = try run.output.split(separator: "\n").filter { $0.hasPrefix("[{") }
      .map { try Self.shown(String($0)) }
    try #require(shown.count == samples.count)
    var recorded = try Self.recorded(in: workspace)[...]
    for (sample, shown) in zip(samples, shown) {
      #expect(shown[sample.parameter.name] == sample.text)
      let place = recorded.firstIndex(of: shown)
      #expect(place != nil, "\(sample) is recorded as shown, with all other parameters")
      recorded = recorded[(place ?? recorded.startIndex)...]
    }
  }

  @Test func `the key of a chunk set holds every value that cuts it`() async throws {
    let samples = ParameterSample.all.filter {
      guard case .chunk = ParameterUse.all[$0.parameter.name]?.key else { return false }
      return !$0.text.contains("semantic")
    }
    let workspace = try TestWorkspace()
    try workspace.file(
      "book.txt", (1...40).map { "Sentence \($0) of a small book." }.joined(separator: "\n\n"))
    let lines = samples.flatMap { sample -> [String] in
      guard case .chunk(let beside) = ParameterUse.all[sample.parameter.name]?.key else {
        return []
      }
      let all = (beside + sample.assignments).joined(separator: " ")
      return [
        "/set \(all)", "/search book",
        "/set --reset \((beside + sample.assignments).map(Self.name).joined(separator: " "))",
      ]
    }
    let run = try await workspace.script(
      (["/set mode=keyword", "/open book.txt"] + lines).joined(separator: "\n"))
    #expect(run.diagnostics.contains("cannot") == false, "\(run.diagnostics)")
    let keys = try Self.lines(of: "stage", in: workspace).filter { $0["s"]?.string == "chunk" }
      .suffix(samples.count).compactMap { $0["key"]?.string }
    try #require(keys.count == samples.count)
    // Two samples share a key only where they cut alike, as the default named and the default do.
    var settings: [String: ChunkingOptions] = [:]
    for (sample, key) in zip(samples, keys) {
      guard case .chunk(let beside) = ParameterUse.all[sample.parameter.name]?.key else {
        continue
      }
      let options = try ChunkingOptions(
        try Parameters().applying(ParameterChanges(beside + sample.assignments), origin: .session))
      if let known = settings[key] { #expect(known == options, "\(sample)") }
      #expect(settings.allSatisfy { $0.value != options || $0.key == key }, "\(sample)")
      settings[key] = options
    }
  }

  @Test func `a question quotes the turns that both limits leave`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", "The keeper lights the lamp at dusk.\n")
    let limits = ["history=0", "history=1", "history=3", "history=3 history_tokens=0"]
    let lines =
      ["/set mode=keyword", "/open tower.txt"]
      + Array(repeating: "Who lights the lamp?", count: 4)
      + limits.flatMap { ["/set \($0)", "Who lights the lamp?"] }
    let run = try await workspace.script(lines.joined(separator: "\n"))
    let quoted = try Self.lines(of: "cell", in: workspace)
      .filter { $0["kind"]?.string == "ask" }.map { $0["ctx"]?.array?.count ?? 0 }
    #expect(quoted == [0, 1, 2, 3, 0, 1, 3, 0], "\(run.record)")
  }

  private static func name(_ assignment: String) -> String {
    String(assignment.prefix { $0 != "=" })
  }

  /// Values by name, as `/set --json` prints them.
  private static func shown(_ line: String) throws -> [String: String] {
    let rows = try JSONValue(parsing: line).array ?? []
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        row["name"]?.string.flatMap { name in row["value"]?.string.map { (name, $0) } }
      })
  }

  /// Values by name of every line of parameters, in order.
  private static func recorded(in workspace: TestWorkspace) throws -> [[String: String]] {
    try lines(of: "params", in: workspace).map { line in
      (line["set"]?.object ?? [:]).compactMapValues { value in
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): ParameterValue.number(number).description
        case .bool(let flag): ParameterValue.flag(flag).description
        default: nil
        }
      }
    }
  }

  private static func lines(of kind: String, in workspace: TestWorkspace) throws -> [JSONValue] {
    let files = FileManager.default.enumerator(atPath: workspace.path)
    let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".ibs.jsonl") }
    return try names.flatMap { name in
      try String(contentsOfFile: workspace.path + "/" + name, encoding: .utf8)
        .split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    }.filter { $0["k"]?.string == kind }
  }
}
