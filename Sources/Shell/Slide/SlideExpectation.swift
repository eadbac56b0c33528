import App
import Basics
import Books
import Search

/// The passage that a slide should find, with its place among the passages found.
struct SlideExpectation {
  private let target: PassageTarget
  /// The expectation as typed.
  let text: String

  /// Throws `UsageError.badArgument` for a chunk, whose number changes with its size.
  init(_ text: String, in shell: ShellContext) async throws {
    self.text = text
    target = try await PassageTarget(text, command: "slide", in: shell)
    if case .chunk = target {
      throw UsageError.badArgument(
        command: "slide", text: text, expected: "words of the book, or a page such as p.12")
    }
  }

  /// Place from 1 of the first passage that holds it; nil when no passage does.
  func place(in frame: SlideFrame) -> Int? {
    frame.retrieval.passages.firstIndex(where: holds).map { $0 + 1 }
  }

  private func holds(_ passage: Passage) -> Bool {
    switch target {
    case .page(let page): passage.pages.start <= page && page <= passage.pages.end
    case .chunk: false
    case .words(let words): Self.words(passage.text).contains(Self.words(words))
    }
  }

  /// Words in lower case, so that line ends and punctuation between them do not count.
  private static func words(_ text: String) -> [String] {
    QuoteWord.words(of: Array(text.utf8)).map(\.word)
  }
}
