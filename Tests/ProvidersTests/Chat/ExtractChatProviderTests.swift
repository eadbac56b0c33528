import Answers
import Basics
import Books
import Parameters
@testable import Providers
import Search
import TestSupport
import Testing

struct ExtractChatProviderTests {
  private let book = BookText(pages: [
    Page(number: 1, text: "The lamp was lit at dusk. The keeper was called Ansa Rehn."),
    Page(number: 2, text: "Nobody came that night."),
  ])

  private var request: ChatRequest {
    let passages = PassageAssembler(
      text: book,
      chunks: [Chunk(index: 0, range: 0..<book.utf8.count, overlap: 0, pages: PageRange(1, 2))],
      fence: .beyond
    ).passages(
      keyword: [IndexHit(chunk: 0, score: 1)], vector: [], options: RetrievalOptions(mode: .keyword)
    )
    let question = "Who was the keeper?"
    return ChatRequest(
      model: "default", system: "", messages: [ChatMessage(role: .user, text: question)],
      grounding: Grounding(question: question, passages: passages, pageMap: book.pageMap))
  }

  private func events(_ request: ChatRequest) async throws -> [ChatEvent] {
    var events: [ChatEvent] = []
    for try await event in ExtractChatProvider().stream(request) { events.append(event) }
    return events
  }

  @Test func `an extract answers with a sentence and its page, and records its request`()
    async throws
  {
    let events = try await events(request)
    #expect(events.first == .request(body: ExtractChatProvider().body(of: request)))
    #expect(events.contains(.text("The keeper was called Ansa Rehn. (p.1)")))
    #expect(events.last == .finished(.endOfTurn))
  }

  @Test func `the body is the same for the same request and names the passages`() throws {
    let body = ExtractChatProvider().body(of: request)
    #expect(body == ExtractChatProvider().body(of: request))
    let json = try JSONValue(parsing: body)
    #expect(json["question"] == .string("Who was the keeper?"))
    #expect(json["passages"]?.array?.first?["end"]?.integer == book.utf8.count)
  }

  @Test func `without passages it says that nothing was found`() async throws {
    let bare = ChatRequest(
      model: "default", system: "", messages: [ChatMessage(role: .user, text: "Who is Ansa?")])
    let events = try await events(bare)
    #expect(events.contains(.text(ExtractiveAnswer.nothing)))
  }
}
