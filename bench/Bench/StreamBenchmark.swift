import Answers
import Basics
import Providers

/// Reads streamed answers of a model service; rated in events that were decoded.
///
/// Arguments: the service's address, answers in a round. The first round opens the connection.
struct StreamBenchmark: Benchmark {
  private let provider: RemoteChatProvider
  private let answers: Int
  private let request = ChatRequest(
    model: "default", system: "", messages: [ChatMessage(role: .user, text: "?")])

  init(arguments: [String]) throws {
    let address = try arguments.argument(0, "ADDRESS")
    answers = Int(try arguments.argument(1, "ANSWERS")) ?? 1
    provider = RemoteChatProvider.anthropic(
      network: Network(), keys: Keys(), models: try .bundled(), address: address)
  }

  func run() async throws -> Double {
    var events = 0
    for _ in 0..<answers {
      for try await event in provider.stream(request) {
        // Every event of the server adds a word; those that come together are joined.
        if case .text(let words) = event { events += words.utf8.count / " word".utf8.count }
      }
    }
    return Double(events)
  }
}

/// Any key does on the loopback address.
private struct Keys: KeyStore {
  func key(_ name: String) -> StoredKey? {
    Secret("no secret").map { StoredKey(secret: $0, origin: .environment) }
  }

  func save(_ key: Secret, as name: String) {}
  func remove(_ name: String) -> Bool { false }
}
