import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

/// A server of one's own is asked what it is, and never more than that.
@Suite(.timeLimit(.minutes(5)))
struct ServerInquiryTests {
  private func provider(_ server: LoopbackServer) throws -> RemoteChatProvider {
    RemoteChatProvider.compatible(
      at: server.url + "/v1", network: Network(), keys: FixedKeyStore(),
      models: try .bundled())
  }

  private func llama(window: Int = 4096, tools: Bool = false) throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case "/v1/models":
        .json(
          200,
          #"{"data":[{"id":"tiny.gguf","owned_by":"llamacpp","meta":{"n_ctx":\#(window),"ftype":"Q8_0"}}]}"#
        )
      case "/props":
        .json(
          200,
          #"{"chat_template_caps":{"supports_tools":\#(tools),"supports_system_role":true}}"#)
      case "/apply-template": .json(200, #"{"prompt":"<s>Who?</s>"}"#)
      case "/tokenize": .json(200, #"{"tokens":[1,2,3,4,5]}"#)
      default: .json(404, "{}")
      }
    }
  }

  @Test func `window, model and dropped features are told`() async throws {
    let server = try llama()
    let provider = try provider(server)
    let facts = try #require(await provider.server(isFresh: true))
    #expect(facts.model(named: "anything")?.name == "tiny.gguf" && facts.dropped == [.tools])
    #expect(facts.models.first?.packing == "Q8_0")
    #expect(await provider.contextTokens(of: "default") == 4096)
    #expect(server.posts.isEmpty)
    let request = ChatRequest(
      model: "m", system: "", messages: [ChatMessage(role: .user, text: "Who?")])
    #expect(await provider.counted(request) == 5)
    #expect(server.posts.map(\.path) == ["/apply-template", "/tokenize"])
  }

  @Test(arguments: ["max_model_len", "context_length", "context_window", "max_context_length"])
  func `other servers name the window in their own way`(name: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/v1/models"
        ? .json(200, #"{"data":[{"id":"a","\#(name)":8192},{"id":"b","\#(name)":512}]}"#)
        : .json(404, "{}")
    }
    let provider = try provider(server)
    #expect(await provider.contextTokens(of: "b") == 512)
    #expect(await provider.contextTokens(of: "c") == nil)
    // What a service says does not change from question to question.
    #expect(server.requests.map(\.path) == ["/v1/models"])
  }

  @Test func `a server without a list is asked like any other`() async throws {
    let provider = try provider(try LoopbackServer { _ in .json(404, "{}") })
    #expect(await provider.server(isFresh: true) == nil)
    #expect(await provider.counted(ChatRequest(model: "m", system: "", messages: [])) == nil)
  }
}
