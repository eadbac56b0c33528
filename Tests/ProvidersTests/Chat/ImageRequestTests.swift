import Answers
import Basics
import TestSupport
import Testing

@testable import Files
@testable import Providers

/// Pictures go out in each service's own form, and into records as hashes.
@Suite(.timeLimit(.minutes(5)))
struct ImageRequestTests {
  private static let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1]
  private static let base64 = "/9j/4AE="

  private var image: ChatImage {
    ChatImage(
      mediaType: "image/jpeg", hash: ContentHasher.sha256.hash(Self.bytes), bytes: Self.bytes)
  }

  private var request: ChatRequest {
    ChatRequest(
      model: "default", system: "Read.",
      messages: [ChatMessage(role: .user, text: "Which?")].showing([image]))
  }

  private func providers(_ server: LoopbackServer) throws -> [any ChatProvider] {
    let models = try ModelTable.bundled()
    let keys = FixedKeyStore(["ANTHROPIC_API_KEY": "k", "OPENAI_API_KEY": "k"])
    return [
      RemoteChatProvider.anthropic(
        network: Network(), keys: keys, models: models, address: server.url),
      RemoteChatProvider.openAI(
        network: Network(), keys: keys, models: models, address: server.url),
      RemoteChatProvider.ollama(network: Network(), models: models, address: server.url),
    ]
  }

  private func expected(_ data: String) -> [JSONValue] {
    [
      [
        "role": "user",
        "content": [
          [
            "type": "image",
            "source": ["type": "base64", "media_type": "image/jpeg", "data": .string(data)],
          ], ["type": "text", "text": "Which?"],
        ],
      ],
      [
        "role": "user",
        "content": [
          [
            "type": "image_url",
            "image_url": ["url": .string("data:image/jpeg;base64,\(data)")],
          ], ["type": "text", "text": "Which?"],
        ],
      ],
      ["role": "user", "content": "Which?", "images": [.string(data)]],
    ]
  }

  private func lastMessage(_ body: [UInt8]) throws -> JSONValue? {
    try JSONValue(parsing: body)["messages"]?.array?.last
  }

  @Test func `the service gets the picture and the record its hash`() async throws {
    let server = try LoopbackServer { _ in [.head(400, [:]), .chunk(Array("{}".utf8))] }
    for (place, provider) in try providers(server).enumerated() {
      let outcome = await ChatOutcome.collect(provider.stream(request))
      let sent = try #require(server.requests.last)
      #expect(try lastMessage(sent.body) == expected(Self.base64)[place], "\(provider.name)")
      guard case .request(let recorded)? = outcome.events.first else {
        Issue.record("\(provider.name) told no request")
        continue
      }
      #expect(try lastMessage(recorded) == expected(image.hash.description)[place])
      #expect(recorded == (try provider.body(of: request.namingImages)))
    }
    #expect(server.requests.count == 3)
  }

  @Test func `a picture of which only the hash is left is not sent`() async throws {
    let server = try LoopbackServer { _ in [.head(200, [:])] }
    for provider in try providers(server) {
      let outcome = await ChatOutcome.collect(provider.stream(request.namingImages))
      #expect(outcome.error as? ImageNotKept == ImageNotKept(hash: image.hash))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `base64 is that of RFC 4648, and is read back`() {
    let known = ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foobar": "Zm9vYmFy"]
    for (text, encoded) in known { #expect(Base64.encode(Array(text.utf8)) == encoded) }
    for count in 1...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 97 + count) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }
}
