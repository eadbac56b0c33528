import Basics
import Books
package import Notebook
import ShellKit
package import Terminal

/// The books that are open together, each with its name in citations.
package struct JoinedBooksView: Presentable, Sendable {
  let open: OpenBook

  package init(open: OpenBook) {
    self.open = open
  }

  package var lines: [StyledText] {
    (open.joinedBooks?.parts ?? []).map { part in
      let book = part.open.book
      let by = book.author.map { " by \($0)" } ?? ""
      return
        "\(part.label, .strong)  \(book.title)\(by) \("· \(Self.position(of: part))", .muted)"
        + (part.open.isPartial ? "\(" · partial", .warning)" : "")
    }
  }

  func show(in shell: ShellContext) {
    for line in lines { shell.output.print(line) }
  }

  var document: JSONValue {
    .array(
      (open.joinedBooks?.parts ?? []).map { part in
        .object([
          "id": .string(part.open.book.id.rawValue), "label": .string(part.label),
          "title": .string(part.open.book.title),
          "current_page": .integer(part.fence.position.stored),
          "page_count": .integer(part.open.book.pageCount),
          "is_partial": .bool(part.open.isPartial),
        ])
      })
  }

  /// `reading position p.12 of 35 pages` or `35 pages, all open`.
  private static func position(of part: JoinedBooks.Part) -> String {
    let map = part.open.pageMap
    let pages = Quantity.count(map.pageCount, "page")
    guard part.fence.isSet else { return "\(pages), all open" }
    return "reading position p.\(map.label(of: part.fence.page)) of \(pages)"
  }
}
