import Answers
import Basics
import Reading

extension CellRecorder {
  /// Keeps each answer of a catalogue as that of a tool, with its address.
  func record(_ reply: CatalogueReply) async throws {
    for (place, answer) in reply.answers.enumerated() where answer.age == nil {
      let id = "catalogue-\(number)-\(place)"
      try await tool(
        ToolResult(invocationID: id, text: answer.body),
        of: ToolInvocation(
          id: id, name: "catalogue", arguments: .object(["url": .string(answer.url)])))
    }
  }
}
