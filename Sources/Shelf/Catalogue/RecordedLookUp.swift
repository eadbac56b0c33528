import Answers
import Basics
import Notebook
package import Reading
package import Sessions

/// Look-ups of a recorded cell, made again from what catalogues answered then; no catalogue is asked.
package struct RecordedLookUp {
  /// The tool whose line has an answer of one catalogue.
  static let answer = "catalogue"
  /// The tool whose line has the question, and the works that were found.
  static let tool = "look_up"

  private var local: [CatalogueWork] = []
  private var asked: [LookUpBasis.Asked] = []

  package init() {}

  /// True for a cell that can be made again; one of an earlier version has answers only.
  package static func isIn(_ cell: Cell) -> Bool {
    cell.kind == .note && cell.tools.contains { $0.invocation.name == tool }
  }

  /// The next line of the cell as it would be written now: of a look-up, what its answers read as now.
  package mutating func line(_ recorded: TranscriptRecord) -> TranscriptRecord {
    guard let line = ToolLine(recorded) else { return recorded }
    if line.invocation.name == Self.answer { take(line) }
    guard line.invocation.name == Self.tool, let basis = basis(line.invocation.arguments) else {
      return recorded
    }
    (local, asked) = ([], [])
    return ToolLine(
      cell: line.cell, invocation: line.invocation,
      result: ToolResult(invocationID: line.invocation.id, text: Self.result(basis.works))
    ).record
  }

  private mutating func take(_ line: ToolLine) {
    let arguments = line.invocation.arguments
    guard let name = arguments["catalogue"]?.string.flatMap({ CatalogueName(rawValue: $0) }) else {
      return
    }
    guard name.isRemote else {
      let works = (try? JSONValue(parsing: line.result))?.array ?? []
      return local += works.compactMap { CatalogueWork($0) }
    }
    let answer = CatalogueAnswer(url: arguments["url"]?.string ?? "", body: line.result)
    if asked.last?.name == name {
      asked[asked.count - 1].answers.append(answer)
    } else {
      asked.append(LookUpBasis.Asked(name, [answer]))
    }
  }

  private func basis(_ arguments: JSONValue) -> LookUpBasis? {
    guard let query = LookUpQuery(arguments), let limit = arguments["limit"]?.integer else {
      return nil
    }
    var basis = LookUpBasis(query, limit: limit)
    basis.local = local
    basis.asked = asked
    return basis
  }

  /// The answer's catalogue, address and age in seconds; nil for the local catalogue's.
  static func arguments(_ name: CatalogueName, _ answer: CatalogueAnswer? = nil) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "catalogue": .string(name.rawValue), "url": answer.map { .string($0.url) },
        "age": answer?.age.map { .integer($0) },
      ]))
  }

  static func arguments(_ basis: LookUpBasis, for work: WorkID?) -> JSONValue {
    var members = basis.query.json.object ?? [:]
    members["limit"] = .integer(basis.limit)
    members["work"] = work.map { .string($0.rawValue) }
    return .object(members)
  }

  static func result(_ works: [MatchedWork]) -> String {
    JSONValue.array(works.map(\.json)).canonicalText
  }
}

extension CellRecorder {
  /// Keeps each answer of a catalogue as that of a tool, then what the look-up made of them; with the work of
  /// the shelf that it is for, if any.
  package func record(_ works: [MatchedWork], of basis: LookUpBasis, for work: WorkID? = nil)
    async throws
  {
    if !basis.local.isEmpty {
      try await keep(
        RecordedLookUp.answer, RecordedLookUp.arguments(.local),
        JSONValue.array(basis.local.map(\.json)).canonicalText)
    }
    for asked in basis.asked {
      for answer in asked.answers {
        try await keep(
          RecordedLookUp.answer, RecordedLookUp.arguments(asked.name, answer), answer.body)
      }
    }
    try await keep(
      RecordedLookUp.tool, RecordedLookUp.arguments(basis, for: work),
      RecordedLookUp.result(works))
  }

  private func keep(_ name: String, _ arguments: JSONValue, _ result: String) async throws {
    let id = "\(name)-\(number)"
    try await tool(
      ToolResult(invocationID: id, text: result),
      of: ToolInvocation(id: id, name: name, arguments: arguments))
  }
}
