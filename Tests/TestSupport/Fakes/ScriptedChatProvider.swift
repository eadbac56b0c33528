package import Answers
import Synchronization

/// A model that says what a test wrote down, one script per call, and keeps what it was asked.
package final class ScriptedChatProvider: ChatProvider {
  /// One step of an answer.
  package enum Step: Sendable {
    case event(ChatEvent)
    case failure(any Error)
    /// Waits until the consumer is cancelled.
    case hang
  }

  private let scripts: Mutex<[[Step]]>
  private let asked = Mutex<[ChatRequest]>([])

  package init(_ scripts: [[Step]]) { self.scripts = Mutex(scripts) }

  package var requests: [ChatRequest] { asked.withLock(\.self) }
  package var name: String { "scripted" }
  package var isLanguageModel: Bool { true }
  package var supportsTools: Bool { true }

  package func body(of request: ChatRequest) throws -> [UInt8] {
    Array((request.system + "\n" + request.messages.map(\.text).joined(separator: "\n")).utf8)
  }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    asked.withLock { $0.append(request) }
    let steps = scripts.withLock { $0.isEmpty ? [] : $0.removeFirst() }
    let body = (try? body(of: request)) ?? []
    return AsyncThrowingStream { continuation in
      continuation.yield(.request(body: body))
      let task = Task {
        for step in steps {
          switch step {
          case .event(let event): continuation.yield(event)
          case .failure(let error): return continuation.finish(throwing: error)
          case .hang: try? await Task.sleep(for: .seconds(3600))
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
