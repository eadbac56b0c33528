import Asking
import Basics
import Books
import DeskSupport
import Files
import Notebook
import Search
import Shell
import TestSupport
import Testing

/// A command that names no fence sees a book up to its reader's page.
struct VisibleBookTests {
  private static let pages = (1...6).map { Page.telltale($0, words: 12) }
  private static let chapters = [1, 3, 5].map {
    Chapter(title: "From page \($0)", level: 1, startPage: $0)
  }

  private func desk() async throws -> Desk {
    let desk = try await Desk(
      [:],
      sources: MemorySources(
        ["/b": Self.pages], chapters: ["/b": Self.chapters], hasher: ContentHasher.sha256))
    _ = try await desk.open("b")
    return desk
  }

  @Test(arguments: 0...6)
  func `no page, stretch or chapter of it reaches over the reading position`(position: Int)
    async throws
  {
    let desk = try await desk()
    _ = try await MoveFence(desk.notebook).run(to: position, source: "/page")
    let open = try await desk.notebook.desk()
    let last = position == 0 ? 6 : position
    let book = open.visible
    #expect((1...6).filter { book.text(ofPage: $0) != nil } == Array(1...last))
    #expect(book.text(0..<Int.max).contains("p\(last)"))
    #expect(last == 6 || !book.text(0..<Int.max).contains("p\(last + 1)"))
    let begun = Self.chapters.filter { $0.startPage <= last }
    #expect(book.chapters.map(\.title) == begun.map(\.title))
    #expect(book.chapters.allSatisfy { $0.pages.end <= last })
    #expect((1...6).filter { book.chapter(ofPage: $0) != nil } == Array(1...last))
    #expect(
      (1...6).filter { book.chapter(of: PageRange($0, $0)) != nil } == Array(1...last))
    let stretches = open.pageMap.ranges
    #expect(
      (1...6).filter { book.chapter(of: stretches[$0 - 1]) != nil } == Array(1...last))
  }

  @Test func `the whole book is available on explicit request`() async throws {
    let desk = try await desk()
    _ = try await MoveFence(desk.notebook).run(to: 2, source: "/page")
    let whole = try await desk.notebook.desk().visible.beyondFence()
    #expect(whole.text(0..<Int.max).contains("p6"))
    #expect(whole.text(ofPage: 6) != nil)
  }

  @Test func `a search without a fence uses the reader's own`() async throws {
    let desk = try await desk()
    _ = try await MoveFence(desk.notebook).run(to: 2, source: "/page")
    let scene = try await desk.notebook.scene(desk.notebook.parameters)
    #expect(scene.fence == .at(ReadingPosition(page: 2)))
    let whole = try await desk.notebook.scene(desk.notebook.parameters, behind: .beyond)
    #expect(whole.fence == .beyond && !whole.fence.isSet)
  }
}
