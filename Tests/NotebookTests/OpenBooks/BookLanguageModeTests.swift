import Asking
import Basics
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
  /// The hashing embedder under the name of a local model.
  private struct NamedEmbedder: EmbeddingProvider {
    private let base = HashingEmbeddingProvider()
    let provider: String
    let name: String

    /// The one that knows English only.
    static let minilm = NamedEmbedder(provider: "minilm", name: "all-MiniLM-L6-v2")
    static let e5 = NamedEmbedder(provider: "e5", name: "multilingual-e5-small")

    var model: EmbeddingModel {
      EmbeddingModel(
        provider: provider, name: name, dimension: base.model.dimension,
        fingerprint: "\(provider)/1", windowTokens: base.model.windowTokens)
    }

    func warmUp() {}

    func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
      try await base.embed(texts, purpose: purpose)
    }
  }

  private static func page(_ sentence: String) -> [Page] {
    [Page(number: 1, text: Array(repeating: sentence, count: 30).joined(separator: " "))]
  }

  private func desk(hasE5: Bool = false) async throws -> Desk {
    try await Desk(
      [
        "/ru": Self.page("Все счастливые семьи похожи друг на друга, и никто этого не знал."),
        "/kat": Self.page("Кошка спит в амбаре, и доктор деревни ничего об этом не знает."),
        "/de": Self.page("Es war die beste aller Zeiten, und keiner wusste etwas davon."),
        "/en": Self.page("It was the best of times, and nobody knew it was the worst of them."),
      ], embedder: NamedEmbedder.minilm, e5: hasE5 ? NamedEmbedder.e5 : nil)
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

  /// The fingerprints of the models whose vectors a book has.
  private func models(of opened: OpenedBook) -> [String] {
    opened.index.stages.filter { $0.stage == .embed }.compactMap {
      $0.detail["fingerprint"]?.string
    }
  }

  @Test func `where the file of E5 is there, it makes the vectors of a foreign book`() async throws
  {
    let desk = try await desk(hasE5: true)
    for _ in 1...2 {
      #expect(models(of: try await desk.open("ru")) == ["e5/1"])
      #expect(await mode(desk) == (.hybrid, .builtIn))
      #expect(await desk.notebook.parameters[.embedProvider] == "e5")
      #expect(await desk.notebook.parameters.origin(of: .embedProvider) == .bookLanguage)
      // Another setting leaves the choice as it is, though the embedder in force knows the language.
      _ = try await desk.notebook.set(["top_k=3"])
      #expect(await desk.notebook.parameters[.embedProvider] == "e5")
      #expect(
        try await desk.notebook.state([]).ports.index.encoders.embedder.model.name
          == NamedEmbedder.e5.name)
      #expect(models(of: try await desk.open("en")) == ["minilm/1"])
      #expect(await desk.notebook.parameters[.embedProvider] == "minilm")
    }
  }

  @Test func `a foreign book taken in behind an English one has its vectors by E5 already`()
    async throws
  {
    let desk = try await desk(hasE5: true)
    _ = try await desk.open("en")
    _ = try await OpenInBackground(desk.notebook).run("/ru") { _ in }
    await desk.notebook.ingests.finishAll()
    let opened = try await desk.open("ru")
    #expect(models(of: opened) == ["e5/1"])
    #expect(opened.index.stages.filter { $0.stage == .embed }.map(\.isReused) == [true])
  }

  @Test func `with E5 at hand, a chosen MiniLM still searches a foreign book by keywords`()
    async throws
  {
    let desk = try await desk(hasE5: true)
    _ = try await desk.open("ru", ["embed.provider=minilm"])
    #expect(await mode(desk) == (.keyword, .bookLanguage))
    #expect(await desk.notebook.parameters[.embedProvider] == "minilm")
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

  @Test func `a book is searched by the stems of its language unless a person chose others`()
    async throws
  {
    let desk = try await desk()
    func words() async -> (KeywordTokenizer, ParameterOrigin) {
      let parameters = await desk.notebook.parameters
      return (parameters[.words], parameters.origin(of: .words))
    }
    _ = try await desk.open("ru")
    #expect(await words() == (.russian, .bookLanguage))
    // Stems do not depend on the embedder.
    let other = try await desk.notebook.parameters(with: ParameterChanges(["embedder=voyage"]))
    #expect(other[.words] == .russian)
    _ = try await desk.notebook.set(["words=plain"])
    #expect(await words() == (.plain, .session))
    _ = try await desk.notebook.unset("words")
    _ = try await desk.open("en")
    #expect(await words() == (.porter, .builtIn))
  }

  @Test(
    arguments: [
      (["/ru", "/kat"], KeywordTokenizer.russian), (["/ru", "/de"], .porter),
      (["/ru", "/en"], .porter), (["/en", "/de"], .porter),
    ])
  func `several books are searched by stems that suit them all`(
    _ books: [String], _ words: KeywordTokenizer
  ) async throws {
    let desk = try await desk()
    _ = try await PutOnDesk(desk.notebook).run(books, observer: { _ in })
    #expect(await desk.notebook.parameters[.words] == words)
    let found = try await SearchAsCell(desk.notebook).run(
      "семьями", overrides: ParameterChanges(["mode=keyword"]), source: "", observer: { _ in })
    #expect(found.retrieval.passages.isEmpty == (words == .porter))
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
