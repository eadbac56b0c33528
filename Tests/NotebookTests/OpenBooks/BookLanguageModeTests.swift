import Asking
import Books
import DeskSupport
import LabShell
import Notebook
import Parameters
import Search
import Sessions
import TestSupport
import Testing

/// The search mode that a book gets by its language.
struct BookLanguageModeTests {
  /// The hashing embedder under the name of the local model, which knows English only.
  private struct EnglishEmbedder: EmbeddingProvider {
    private let base = HashingEmbeddingProvider()

    var model: EmbeddingModel {
      EmbeddingModel(
        provider: "minilm", name: "all-MiniLM-L6-v2", dimension: base.model.dimension,
        fingerprint: "english/1", windowTokens: base.model.windowTokens)
    }

    func warmUp() {}

    func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
      try await base.embed(texts, purpose: purpose)
    }
  }

  private static func page(_ sentence: String) -> [Page] {
    [Page(number: 1, text: Array(repeating: sentence, count: 30).joined(separator: " "))]
  }

  private func desk() async throws -> Desk {
    try await Desk(
      [
        "/ru": Self.page("Все счастливые семьи похожи друг на друга, и никто этого не знал."),
        "/en": Self.page("It was the best of times, and nobody knew it was the worst of them."),
      ], embedder: EnglishEmbedder())
  }

  private func mode(_ desk: Desk) async -> (RetrievalMode, ParameterOrigin) {
    let parameters = await desk.notebook.parameters
    return (parameters[.retrievalMode], parameters.origin(of: .retrievalMode))
  }

  @Test func `a book in a language the embedder does not know is searched by keywords`()
    async throws
  {
    let desk = try await desk()
    let opened = try await desk.open("ru")
    #expect(await mode(desk) == (.keyword, .bookLanguage))
    // No vector was made without a search that uses it.
    #expect(!opened.index.stages.contains { $0.stage == .embed })
    _ = try await desk.open("en")
    #expect(await mode(desk) == (.hybrid, .builtIn))
  }

  @Test func `a chosen mode wins, and a service counts as knowing every language`() async throws {
    let desk = try await desk()
    _ = try await desk.open("ru")
    _ = try await desk.notebook.set(["mode=vector"])
    #expect(await mode(desk) == (.vector, .session))
    _ = try await desk.notebook.unset("mode")
    #expect(await mode(desk) == (.keyword, .bookLanguage))
    let other = try await desk.notebook.parameters(
      with: ParameterChanges(["embedder=voyage"]))
    #expect(other[.retrievalMode] == .hybrid)
  }

  @Test func `one open book in a known language is enough to search by vectors`() async throws {
    let desk = try await desk()
    _ = try await PutOnDesk(desk.notebook).run(["/ru", "/en"], observer: { _ in })
    #expect(await mode(desk) == (.hybrid, .builtIn))
  }

  @Test func `a book that is searched by keywords reports no missing vectors`()
    async throws
  {
    let desk = try await desk()
    let russian = try await desk.open("ru").desk.book
    let english = try await desk.open("en").desk.book
    for open in ["en", "ru"] {
      _ = try await desk.open(open)
      #expect(
        try await LanguageRule(desk.notebook.index).searchesByVectors(
          russian, await desk.notebook.parameters) == false)
      #expect(
        try await LanguageRule(desk.notebook.index).searchesByVectors(
          english, await desk.notebook.parameters))
    }
    _ = try await desk.notebook.set(["mode=hybrid"])
    #expect(
      try await LanguageRule(desk.notebook.index).searchesByVectors(
        russian, await desk.notebook.parameters))
  }
}
