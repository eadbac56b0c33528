import Basics
import Bindings
import Books
import Foundation
import Parameters
import Providers
import Search
import TestSupport
import Testing

@Suite(.enabled(if: Fixture.e5 != nil, "run make e5 for the model"))
struct `E5 provider` {
  static let provider = Result { try provider() }

  private static func provider(_ kernels: [EncoderKernel] = EncoderKernel.fastestFirst) throws
    -> LocalEmbeddingProvider
  {
    try LocalEmbeddingProvider(e5: Fixture.e5?.path ?? "absent", kernels: kernels)
  }

  private static func cosine(_ a: [Float], _ b: [Float]) -> Double {
    zip(a, b).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  @Test func `the model has its name, dimension and limit`() throws {
    let model = try Self.provider.get().model
    #expect(model.provider == "e5")
    #expect(model.name == "multilingual-e5-small")
    #expect(model.dimension == 384)
    // 512 positions without `<s>`, `passage:` and `</s>`, and without eight for a border inside a word.
    #expect(model.windowTokens == 499)
    #expect(model.fingerprint == "6d4f8404abc193ab.e5/1.f32/2")
    #expect(!model.readsEnglishOnly)
  }

  @Test func `a vector keeps its bits, whatever the processor`() async throws {
    let text = "Der Leuchtturm brannte bis zum Winter mit Walöl."
    let known: [(EmbeddingPurpose, [UInt32])] = [
      (.query, [0x3D1C_B144, 0xBD75_E4EF, 0xBCDD_3E69, 0xBCB6_12D1, 0x3DA3_5616, 0xBD19_EAA4]),
      (.passage, [0x3D31_9601, 0xBD5F_2F56, 0xBC6B_0E56, 0xBD0F_C5E7, 0x3DA3_184E, 0xBD16_BDD9]),
    ]
    for kernels in [[.avx512, .avx2, .portable], [.avx2, .portable], [EncoderKernel.portable]] {
      let provider = try Self.provider(kernels)
      for (purpose, bits) in known {
        let vector = try await provider.embed([text], purpose: purpose)[0]
        #expect(vector.values.prefix(6).map(\.bitPattern) == bits, "\(kernels)")
      }
    }
  }

  @Test func `a question finds its answer in another language`() async throws {
    let provider = try Self.provider.get()
    let question = try await provider.embed(["Womit brannte die Lampe?"], purpose: .query)[0]
    let passages = try await provider.embed(
      ["The lamp of the lighthouse burned whale oil.", "小船在黑色的岩石后面等到天亮。"],
      purpose: .passage)
    #expect(question.similarity(to: passages[0]) > question.similarity(to: passages[1]) + 0.03)
  }

  @Test func `windows of a text without spaces fit, wherever a word is cut`() async throws {
    let provider = try Self.provider.get()
    let text = Array(String(repeating: "灯塔看守人每天黄昏点亮油灯，冬夜里雾号响了整整九个小时。", count: 80).utf8)
    let ends = provider.tokens(of: text).ends
    let size = try #require(provider.model.windowTokens)
    for first in [1, 7, 20] {
      let (start, end) = (ends[first], ends[first + size])
      let window = String(decoding: text[start..<end], as: UTF8.self)
      #expect(try await provider.embed([window], purpose: .passage).count == 1)
    }
  }

  @Test func `a query and a passage of the same text differ by their prefix`() async throws {
    let provider = try Self.provider.get()
    let text = "The miller sold 12,480 tiles."
    let query = try await provider.embed([text], purpose: .query)
    let passage = try await provider.embed([text, "other"], purpose: .passage)
    #expect(query[0] != passage[0])
    #expect(query[0].similarity(to: passage[0]) > 0.8)
    #expect(try await provider.embed([""], purpose: .query).count == 1)
  }

  @Test func `a text that is too long is refused and named, by tokens that the model counts`()
    async throws
  {
    let provider = try Self.provider.get()
    let counter = try #require(provider.windowCounter)
    let longest = String(repeating: "a ", count: 506) + "a"
    #expect(counter.count(longest) == 507)
    #expect(try await provider.embed([longest], purpose: .passage).count == 1)
    await #expect(throws: EmbeddingError.textTooLong(index: 1, tokens: 508, limit: 507)) {
      try await provider.embed([longest, longest + " a"], purpose: .passage)
    }
  }

  @Test func `states of a passage add up to its vector, but for the frame around it`() async throws
  {
    let provider = try Self.provider.get()
    for passage in try EmbeddingFixture.passages().suffix(12) where passage.utf8.count > 100 {
      let book = BookText(pages: [Page(number: 1, text: passage)])
      let tokens = provider.tokens(of: book.utf8)
      let atoms = StateAtoms(text: book, tokenEnds: tokens.ends)
      let windows = StateWindow.all(of: atoms, pass: StatePass(size: 507, step: 507))
      var rows = StateRows(dimension: 384)
      rows.append(
        try await provider.sums(windows.map { $0.request(ids: tokens.ids, atoms: atoms) }))
      let states = BookStates(atoms: atoms, rows: rows, tokenEnds: tokens.ends)
      let pooled = try #require(states.vector(of: 0..<book.utf8.count))
      let direct = try await provider.embed([passage], purpose: .passage)[0]
      #expect(Self.cosine(pooled, direct.values) > 0.97)
    }
  }
}

struct `E5 absent` {
  @Test func `a file that is not there says how to fetch it, and a damaged one what it is`() throws
  {
    let folder = try TemporaryDirectory()
    let path = folder.path("e5-small-q4.bin")
    let missing = #expect(throws: EmbeddingError.e5Missing(path: path)) {
      try LocalEmbeddingProvider(e5: path)
    }
    #expect(missing?.explanation.advice.contains("make e5") == true)
    try Data("E5S0".utf8).write(to: folder.url.appending(path: "e5-small-q4.bin"))
    let damaged = #expect(
      throws: EmbeddingError.e5Damaged(path: path, reason: "it is of another format")
    ) {
      try LocalEmbeddingProvider(e5: path)
    }
    #expect(damaged?.explanation.advice.contains("make e5") == true)
  }
}
