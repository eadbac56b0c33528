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
