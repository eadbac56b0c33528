import Answers
import Asking
import Basics
import Books
import LabShell
import Notebook
import NotebookShell
import Search
import Sessions
import Views

/// Runs tools and returns their results as text and as JSON.
struct MCPToolRunner: Sendable {
  /// Most pages in a reply.
  private static let mostPages = 20
  private static let mostFinds = 50

  let library: SharedLibrary

  /// A result as text for a model, and as JSON for programs.
  struct Reply: Hashable, Sendable {
    let text: String
    let value: JSONValue
  }

  /// Runs a tool; the caller turns any error into words.
  func run(_ tool: MCPTool, _ arguments: MCPArguments, _ progress: MCPProgress? = nil)
    async throws -> Reply
  {
    switch tool.name {
    case MCPTool.books.name: try await books()
    case MCPTool.search.name: try await search(arguments, progress)
    case MCPTool.pages.name: try await pages(arguments)
    case MCPTool.chapters.name: try await chapters(arguments)
    case MCPTool.find.name: try await find(arguments)
    default: try await ask(arguments, progress)
    }
  }

  private func books() async throws -> Reply {
    let books = try await library.books()
    var lines: [String] = []
    var rows: [JSONValue] = []
    for book in books {
      let author = book.author.map { " by \($0)" } ?? ""
      let read =
        book.position.page.map { ", read up to page \($0) of the file" } ?? ""
      let loss = try await library.loss(of: book)
      let partial = loss.map { "; partial: \($0)" } ?? ""
      lines.append(
        "\(book.id.rawValue): \(book.title)\(author), \(book.pageCount) pages\(read)\(partial)")
      var members = book.json.object ?? [:]
      members["is_partial"] = .bool(loss != nil)
      rows.append(.object(members))
    }
    return Reply(
      text: lines.isEmpty ? "The library holds no books." : lines.joined(separator: "\n"),
      value: ["books": .array(rows)])
  }

  private func search(_ arguments: MCPArguments, _ progress: MCPProgress?) async throws -> Reply {
    let found = try await library.search(
      try arguments.words("query"), in: try arguments.books,
      overrides: try arguments.overrides, observer: { progress?.take($0) })
    let passages = found.retrieval.passages
    let text = passages.map { passage in
      let chapter =
        found.retrieval.chapter(of: passage, in: found.open).map { " \($0.title)" } ?? ""
      let table = TableHead.row(above: passage.range, in: found.open.text)
        .map { "First row of this table: \($0)\n" }
      return "[\(found.open.citation(passage.pages))]\(chapter)\n\(table ?? "")\(passage.text)"
    }
    var value = found.retrieval.json(in: found.open).object ?? [:]
    value["book"] = found.open.summary
    return Reply(
      text: (text.isEmpty
        ? "Nothing in what the user has read matches." : text.joined(separator: "\n\n"))
        + found.open.lossRemark,
      value: .object(value))
  }

  private func pages(_ arguments: MCPArguments) async throws -> Reply {
    let open = try await library.open(try arguments.text("book"))
    let wanted = try arguments.needed("pages")
    let pages = try MCPPages(wanted, of: open, atMost: Self.mostPages)
    return Reply(
      text: pages.texts.map {
        "[\(open.citation(PageRange($0.number, $0.number)))]\($0.chapter.map { " \($0)" } ?? "")\n\($0.text)"
      }.joined(separator: "\n\n")
        + (pages.remark.map { "\n\n\($0)" } ?? "") + open.lossRemark,
      value: [
        "book": open.summary, "pages": .array(pages.texts.map { $0.json(in: open.pageMap) }),
        "remark": pages.remark.map { .string($0) } ?? .null,
      ])
  }

  private func chapters(_ arguments: MCPArguments) async throws -> Reply {
    let open = try await library.open(try arguments.text("book"))
    let chapters = open.visible.chapters
    let lines = chapters.map { "chapter \($0.reference): \($0.title) (\(open.citation($0.pages)))" }
    return Reply(
      text: lines.isEmpty
        ? "The book names no chapters as far as the user has read." : lines.joined(separator: "\n"),
      value: ["book": open.summary, "chapters": .array(chapters.map { $0.mcpJSON(in: open) })])
  }

  private func find(_ arguments: MCPArguments) async throws -> Reply {
    let found = try await library.find(
      try arguments.words("text"), in: try arguments.text("book"), limit: Self.mostFinds)
    let open = found.open
    let hits = found.finds.map { find in
      (
        page: PageRange(find.page, find.page), text: find.before + find.match + find.after,
        chapter: open.visible.chapter(of: find.range)?.title
      )
    }
    return Reply(
      text: (hits.isEmpty
        ? "These words are not in the pages the user has read."
        : hits.map {
          "[\(open.citation($0.page))\($0.chapter.map { ", \($0)" } ?? "")] …\($0.text)…"
        }.joined(separator: "\n")) + open.lossRemark,
      value: [
        "book": open.summary,
        "hits": .array(
          hits.map { hit in
            var members = open.json(hit.page)
            members["text"] = .string(hit.text)
            members["chapter"] = hit.chapter.map { .string($0) }
            return .object(members)
          }),
        "is_complete": .bool(hits.count < Self.mostFinds),
      ])
  }

  private func ask(_ arguments: MCPArguments, _ progress: MCPProgress?) async throws -> Reply {
    let asked = try await library.ask(
      try arguments.words("question"), of: try arguments.books,
      overrides: try arguments.overrides, observer: { progress?.take($0) })
    let words = [asked.answer.text, asked.answer.ending.map { "(\($0.reason))" } ?? ""]
    return Reply(
      text: words.filter { !$0.isEmpty }.joined(separator: "\n\n"), value: asked.json)
  }
}
