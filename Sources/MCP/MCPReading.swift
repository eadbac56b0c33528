import Basics
import Bindings
import Books
import LabShell
import Notebook
import NotebookShell
import Sessions
import ShellKit

/// Pages that a client asks for, up to the reading position.
struct MCPPages: Sendable {
  struct Page: Hashable, Sendable {
    let number: Int
    let label: String
    let chapter: String?
    let text: String

    func json(in map: PageMap) -> JSONValue {
      var members = map.json(PageRange(number, number))
      (members["page"], members["label"]) = (.integer(number), .string(label))
      members["text"] = .string(text)
      members["chapter"] = chapter.map { .string($0) }
      return .object(members)
    }
  }

  let texts: [Page]
  /// The reason that fewer pages are given than were asked for; nil when all are.
  let remark: String?

  /// Reads at most `limit` pages; throws `NotebookError.beyondFence` or, for text that names no page,
  /// `MCPToolError`.
  init(_ wanted: String, of open: OpenBook, atMost limit: Int) throws {
    let map = open.pageMap
    guard let range = PageArgument.range(wanted, in: map) else {
      throw MCPToolError(
        "\(wanted) names no page; the book has \(map.label(of: 1)) to \(map.label(of: map.pageCount))."
      )
    }
    let (book, fence) = (open.visible, open.visible.fence)
    guard fence.allows(range.start) else {
      throw NotebookError.beyondFence(
        page: map.label(of: range.start), position: map.label(of: fence.page))
    }
    let end = min(range.end, fence.page)
    let shown = range.start...min(end, range.start + limit - 1)
    texts = shown.map { number in
      Page(
        number: number, label: map.label(of: number),
        chapter: book.chapter(of: PageRange(number, number))?.title,
        text: book.text(ofPage: number) ?? "")
    }
    remark =
      shown.upperBound < end
      ? "Only \(limit) pages are given at once; go on at \(map.label(of: shown.upperBound + 1))."
      : end < range.end ? "Later pages are beyond the user's reading position." : nil
  }
}

extension VisibleChapter {
  func mcpJSON(in open: OpenBook) -> JSONValue {
    let members: [String: JSONValue] = [
      "number": .integer(number), "chapter": .string(reference), "title": .string(title),
      "level": .integer(level),
    ]
    return .object(members.merging(open.pageMap.json(pages)) { $1 })
  }
}

extension OpenBook {
  /// The members that describe the book in a reply.
  var summary: JSONValue {
    var members = book.json.object ?? [:]
    members["reading_position"] =
      book.position.page.map { .string(citation(PageRange($0, $0))) } ?? .null
    members["is_partial"] = .bool(isPartial)
    members["missing"] = loss.map { .string($0) }
    return .object(members)
  }
}
