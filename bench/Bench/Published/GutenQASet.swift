import Basics
import Imports
import Lab
import Reading

/// GutenQA (Duarte et al., LumberChunker, 2024): questions about whole books, each with a string
/// that the right passage contains.
struct GutenQASet: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let book: String
    let question: String
    let mustContain: String
  }

  /// Items in the order of the file.
  let items: [Item]

  /// A table with commas, or JSON lines, with the columns `Book ID` or `Book Name`, `Question` and
  /// `Chunk Must Contain`; a row without one of them is refused.
  init(_ bytes: [UInt8]) throws(QuestionError) {
    let rows =
      bytes.first == UInt8(ascii: "{")
      ? try Self.lines(bytes) : try Self.table(Table(commas: bytes))
    guard !rows.isEmpty else {
      throw .unreadable(path: "questions", reason: "it holds no questions")
    }
    items = rows
  }

  /// Names of the books, each once, sorted.
  var books: [String] { Set(items.map(\.book)).sorted() }

  private static func table(_ table: Table?) throws(QuestionError) -> [Item] {
    guard let table, let books = table.column("Book ID", "Book Name"),
      let texts = table.column("Question"),
      let strings = table.column("Chunk Must Contain")
    else {
      throw .unreadable(
        path: "questions.csv", reason: "there are no columns Book ID, Question, Chunk Must Contain")
    }
    var items: [Item] = []
    for (index, book) in books.enumerated() {
      items.append(try item(book, texts[index], strings[index], row: index + 1))
    }
    return items
  }

  private static func lines(_ bytes: [UInt8]) throws(QuestionError) -> [Item] {
    var items: [Item] = []
    for line in bytes.split(separator: 0x0A) {
      let row = try? JSONValue(parsing: Array(line))
      let book = row?["Book ID"] ?? row?["Book Name"]
      items.append(
        try item(
          book?.string ?? book?.integer.map(String.init) ?? "", row?["Question"]?.string ?? "",
          row?["Chunk Must Contain"]?.string ?? "", row: items.count + 1))
    }
    return items
  }

  private static func item(_ book: String, _ question: String, _ string: String, row: Int)
    throws(QuestionError) -> Item
  {
    // A name in a table is not a path.
    guard !book.isEmpty, !question.isEmpty, !string.isEmpty, !book.contains("/"),
      !book.hasPrefix(".")
    else { throw .unreadable(path: "questions", reason: "row \(row) is not complete") }
    return Item(book: book, question: question, mustContain: string)
  }
}
