import App
import Basics
import Books
import Search
import Sessions
import Terminal

/// `/pages chapters`: the chapters of the open book with their pages.
struct ChaptersAction: CommandAction {
  let form = CommandForm.word("chapters")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk(behind: try await input.fence(in: shell))
    let chapters = input.seen(open).chapters
    shell.present(.array(chapters.map { $0.json(in: open) })) {
      guard open.chapterCount > 0 else {
        return shell.output.print("The book names no chapters.")
      }
      var table = Table([.init("#", .right), .init("pages", isFixed: true), .init("chapter")])
      for chapter in chapters {
        let indent = String(repeating: "  ", count: max(0, min(chapter.level, 8) - 1))
        table.add([
          "#\(chapter.number)", "\(open.citation(chapter.pages), .citation)",
          "\(indent)\(chapter.title)",
        ])
      }
      shell.print(table)
      if chapters.count < open.chapterCount {
        shell.output.print("\("Later chapters lie beyond your position.", .muted)")
      }
      if let hint = Self.hint(chapters, open), shell.output.profile.isTerminal {
        shell.output.print("\(hint, .muted)")
      }
    }
  }

  /// A hint on naming a chapter in a search, when its place in the list differs from its printed number.
  private static func hint(_ chapters: [VisibleChapter], _ open: OpenBook) -> String? {
    guard open.joinedBooks == nil,
      let chapter = chapters.first(where: {
        $0.printed != nil && $0.printed != $0.number && $0.reference.first != "#"
      })
    else { return nil }
    return
      "chapter=\(chapter.reference) takes the number of the heading, chapter=#\(chapter.number) the place in this list"
  }
}

extension VisibleChapter {
  /// The chapter for programs; `chapter` is its value for the parameter of that name.
  func json(in open: OpenBook) -> JSONValue {
    let members: [String: JSONValue] = [
      "number": .integer(number), "title": .string(title),
      "printed_number": printed.map { .integer($0) } ?? .null,
      "chapter": .string(reference), "level": .integer(level),
      "label": .string(open.pageMap.label(of: pages.start)),
    ]
    return .object(members.merging(open.pageMap.json(pages)) { $1 })
  }
}
