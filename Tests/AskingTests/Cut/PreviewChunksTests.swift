@testable import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Parameters
import Search
@testable import Shell
import Synchronization
import TestSupport
import Testing

/// The chunks that a setting would cut, without storing any.
struct PreviewChunksTests {
  /// Counts words as tokens, and the measurements of a whole text.
  private final class CountingCounter: TokenCounter {
    private let lengths = Mutex<[Int]>([])

    let identifier = WordCounter().identifier
    var measured: [Int] { lengths.withLock(\.self) }

    func tokenEnds(in text: [UInt8]) -> TextOffsets {
      lengths.withLock { $0.append(text.count) }
      return WordCounter().tokenEnds(in: text)
    }
  }

  /// Reads 40 characters at once, and counts them itself.
  private struct LetterEmbedder: EmbeddingProvider {
    let model = HashingEmbeddingProvider().model
    let windowCounter: (any TokenCounter)? = CharacterCounter()

    func warmUp() {}

    func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
      try await HashingEmbeddingProvider().embed(texts, purpose: purpose)
    }
  }

  @Test func `chunks too long for the embedder are counted in its own tokens`() async throws {
    func oversize(_ embedder: any EmbeddingProvider) async throws -> [Int] {
      let desk = try await Desk(
        ["/b": [Page.telltale(1, words: 60)]], embedder: embedder)
      _ = try await desk.open("b", ["mode=keyword", "chunk.size=20tok", "chunk.overlap=0tok"])
      let preview = try await PreviewSetting(desk.notebook).chunks(
        ParameterChanges(["chunk.size=20tok"]), observer: { _ in })
      let view = try await ViewChunks(desk.notebook).run(overrides: [])
      #expect(view.longChunks == preview.report.oversize.count)
      return preview.report.oversize
    }
    #expect(try await oversize(HashingEmbeddingProvider()).isEmpty)
    #expect(try await oversize(LetterEmbedder()).count >= 3)
  }

  @Test func `the text of a book is measured in each unit once`() async throws {
    let counter = CountingCounter()
    let desk = try await Desk(
      ["/b": (1...6).map { Page.telltale($0, words: 40) }], tokenCounter: counter)
    let open = try await desk.open("b", ["mode=keyword", "chunk.size=30tok"]).desk
    let before = counter.measured.count
    let preview = try await PreviewSetting(desk.notebook).chunks(
      ParameterChanges(["chunk.size=20tok", "chunk.overlap=0tok"]), observer: { _ in })
    let whole = counter.measured.dropFirst(before).filter { $0 == open.text.utf8.count }
    #expect(whole.count == 1)
    #expect(preview.sizes.first?.unit == .tokens)
    #expect(preview.sizes.first?.counts.allSatisfy { $0 <= 20 } == true)
    #expect(preview.sizes.map(\.unit).contains(.words) && preview.chunks.count > 6)
  }
}
