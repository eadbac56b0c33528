import Asking
import Basics
import Foundation
import Notebook
import Parameters
import TestSupport

/// One question, asked again with one parameter changed at a time, and the keys that it left.
struct StageKeyRun {
  /// A changed parameter with what the transcript has of its cell.
  struct Row {
    let sample: ParameterSample
    let settings: PipelineSettings
    /// The key of the stage.
    let key: String
    /// The hash of the stage's result, where it has one.
    let output: String?
    /// Who was called, nil where nobody was.
    let provider: String?
  }

  let run: ProgramRun
  let rows: [Row]

  /// The turns before the question, so that a limit of turns has something to leave out.
  private static let questions = [
    "Who lights the lamp?", "Where does the oil stand?", "What does the keeper read?",
  ]
  private static let book = (1...12).map { page in
    "Chapter \(page)\n\nThe keeper of tower \(page) lights lamp \(page) at dusk. "
      + "The oil of tower \(page) stands under the stair, and he reads letter \(page).\n"
  }.joined(separator: "\u{0C}")

  /// The last of the lines is what is run again.
  init(
    _ samples: [(sample: ParameterSample, beside: [String])], stage: Stage,
    asking lines: [String] = Self.questions, environment: [String: String]
  ) async throws {
    let opening = ["/open tower.txt"] + lines
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book)
    let last = opening.count
    let reruns = samples.map {
      "/rerun \(last) \(($0.beside + $0.sample.assignments).joined(separator: " "))"
    }
    run = try await workspace.script(
      (opening + reruns).joined(separator: "\n"), environment: environment)
    let recorded = try workspace.transcriptLines()
    rows = try samples.enumerated().compactMap { index, pair in
      let cell = JSONValue.integer(last + 1 + index)
      let kind = stage == .call ? "call" : "stage"
      let line = recorded.last { line in
        line["n"] == cell && line["k"]?.string == kind
          && (kind == "call" || line["s"]?.string == stage.rawValue)
      }
      guard let line, let key = line["key"]?.string else { return nil }
      let parameters = try Parameters().applying(
        ParameterChanges(pair.beside + pair.sample.assignments), origin: .session)
      return Row(
        sample: pair.sample, settings: try PipelineSettings(parameters), key: key,
        output: line["out"]?.string, provider: line["provider"]?.string)
    }
  }
}

extension TestWorkspace {
  /// All lines of all transcripts in the workspace.
  func transcriptLines() throws -> [JSONValue] {
    let files = FileManager.default.enumerator(atPath: path)
    let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".ibs.jsonl") }
    return try names.flatMap { name in
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
        .split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    }
  }
}
