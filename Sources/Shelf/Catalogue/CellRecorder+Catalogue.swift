import Answers
import Basics
import Notebook
package import Reading

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
