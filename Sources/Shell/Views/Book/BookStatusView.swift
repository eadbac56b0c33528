import App
import Books
import Terminal

/// Advice for a book without text or vectors.
enum StatusAdvice: CaseIterable {
  case emptyBook, missingVectors

  var words: String {
    switch self {
    case .emptyBook:
      "no text: nothing could be read of the file; /open BOOK and /books info say why"
    case .missingVectors: "missing vectors: /open BOOK makes them, /books info counts them"
    }
  }
}

/// The status of a book in one or two words.
struct BookStatusView {
  let words: StyledText
  /// Nothing is to be said of it.
  private(set) var isPlain = false
  private(set) var advice: Set<StatusAdvice> = []

  /// Names a partial reading, missing text or vectors in place of `ready`, and collects the advice.
  init(_ book: Book, _ shell: ShellContext) async throws {
    guard book.status == .ready else {
      words = "\(book.status.rawValue, .warning)"
      return
    }
    let notebook = shell.notebook
    let condition = try await Library(notebook).condition(of: book)
    var found: [String] = []
    if try await Library(notebook).report(of: book)?.isPartial == true {
      found.append("partial")
    }
    if !condition.hasText {
      found.append("no text")
      advice.insert(.emptyBook)
    } else if condition.vectors != .all,
      try await LanguageRule(notebook).searchesByVectors(book, await notebook.parameters)
    {
      found.append(condition.vectors == .none ? "no vectors" : "some vectors")
      advice.insert(.missingVectors)
    }
    isPlain = found.isEmpty
    words = found.isEmpty ? "ready" : "\(found.joined(separator: ", "), .warning)"
  }
}
