import App
import Basics
import Books
import Search

/// Pages as another program asks for them, as far as the reader has come.
struct MCPPages: Sendable {
  struct Page: Hashable, Sendable {
    let number: Int
    let label: String
    let citation: String
    let chapter: String?
    let text: String

    var json: JSONValue {
      var members: [String: JSONValue] = [
        "page": .integer(number), "label": .string(label), "citation": .string(citation),
        "text": .string(text),
      ]
      members["chapter"] = chapter.map { .string($0) }
      return .object(members)
    }
  }

  let texts: [Page]
  /// Why fewer pages came than were asked for; nil when all came.
  let remark: String?

  /// Throws `NotebookError.beyondFence` when none may be shown, `MCPToolError` for no page.
  init(_ wanted: String, of open: OpenBook, atMost limit: Int) throws {
    let map = open.text.pageMap
    guard let range = PageArgument.range(wanted, in: map) else {
      throw MCPToolError(
        "\(wanted) names no page; the book has \(map.label(of: 1)) to \(map.label(of: map.pageCount))."
      )
    }
    let fence = open.book.fence
    guard fence.allows(range.start) else {
      throw NotebookError.beyondFence(
        page: map.label(of: range.start), position: map.label(of: fence.page))
    }
    let end = min(range.end, fence.page)
    let shown = range.start...min(end, range.start + limit - 1)
    texts = shown.map { number in
      Page(
        number: number, label: map.label(of: number),
        citation: open.citation(PageRange(number, number)),
        chapter: open.chapter(of: PageRange(number, number))?.title,
        text: open.text.text(ofPage: number) ?? "")
    }
    remark =
      shown.upperBound < end
      ? "Only \(limit) pages are given at once; go on at \(map.label(of: shown.upperBound + 1))."
      : end < range.end ? "Later pages lie beyond the user's reading position." : nil
  }
}

/// A chapter that begins before the reading position.
struct MCPChapter: Hashable, Sendable {
  /// Its place in the list.
  let number: Int
  /// What leads to it in a search.
  let reference: String
  let title: String
  let level: Int
  /// As far as it may be read.
  let pages: PageRange
  let citation: String

  var json: JSONValue {
    [
      "number": .integer(number), "chapter": .string(reference), "title": .string(title),
      "level": .integer(level),
      "start_page": .integer(pages.start), "end_page": .integer(pages.end),
      "citation": .string(citation),
    ]
  }
}

extension OpenBook {
  /// Titles of later chapters tell what happens, and so does where they end.
  var visibleChapters: [MCPChapter] {
    let fence = book.fence
    let list = ChapterList(chapterSpans, fence: fence)
    return list.spans.indices.filter(list.isVisible).map { index in
      let span = list.spans[index]
      let last = min(span.pages.end, fence.page)
      let pages = PageRange(span.pages.start, last)
      return MCPChapter(
        number: index + 1, reference: list.reference(index), title: span.chapter.title,
        level: span.chapter.level, pages: pages, citation: citation(pages))
    }
  }

  /// What names the book in a reply.
  var summary: JSONValue {
    var members = book.json.object ?? [:]
    let page = book.position.page
    members["reading_position"] =
      book.position.isSet ? .string(citation(PageRange(page, page))) : .null
    members["is_partial"] = .bool(isPartial)
    members["missing"] = loss.map { .string($0) }
    return .object(members)
  }
}
