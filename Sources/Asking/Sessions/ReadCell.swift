package import Answers
package import Basics
package import Notebook
import Sessions

/// Reads the blobs of a cell: its prompt, its request, and others.
package struct ReadCell: Sendable {
  private let recorder: SessionRecorder
  private let sessions: any SessionLibrary
  private let providers: ChatProviders

  package init(_ notebook: Notebook) {
    recorder = notebook.recorder
    sessions = notebook.sessions
    providers = notebook.providers
  }

  /// The prompt of a cell with its exact text; nil when it rendered none.
  ///
  /// For a cell that continues another's answer, it includes the answer so far and the words that
  /// ask for more.
  package func prompt(of located: LocatedCell) async throws -> RenderedPrompt? {
    guard let line = located.cell.prompts.last,
      let bytes = try await blob(line.text, of: located),
      var prompt = line.rendered(from: bytes)
    else { return nil }
    if let earlier = located.continued {
      let start = AnswerStart(text: earlier.text, citations: [], passages: [])
      prompt.segments += start.messages.map {
        PromptSegment(
          role: $0.role == .user ? .user : .assistant, kind: .continuation, text: $0.text)
      }
    }
    return prompt
  }

  /// The exact bytes of the first request for an answer of a cell; nil without a call.
  package func requestBody(of located: LocatedCell) async throws -> [UInt8]? {
    guard let call = located.cell.answerCalls.first else { return nil }
    return try await blob(call.request, of: located)
  }

  /// The thinking of the model in each call of a cell that holds some.
  package func thinking(of located: LocatedCell) async throws -> [String] {
    var all: [String] = []
    for call in located.cell.calls where call.thoughtWords > 0 {
      guard let hash = call.response, let reply = try await blob(hash, of: located),
        let events = try providers.reader(named: call.provider)?.events(
          of: reply, to: ChatRequest(model: call.model, system: "", messages: []))
      else { continue }
      all.append(
        events.map { if case .thinking(let part) = $0 { part } else { "" } }.joined())
    }
    return all
  }

  /// A blob of the session the cell is in.
  package func blob(_ hash: ContentHash, of located: LocatedCell) async throws -> [UInt8]? {
    guard let location = located.location else { return try await recorder.blob(hash) }
    return try await sessions.blob(hash, of: location)
  }
}
