/// A stretch of the manual that stands by itself: a parameter, a command, or what is under a heading.
struct ManualSection: Hashable, Sendable {
  /// The page it is on, such as `docs/parameters.md`.
  let page: String
  let title: String
  /// Sentences without marks.
  let text: String
}

extension ManualSection {
  /// The paragraphs of a page in Markdown, each under its heading; tables and listings are left out.
  static func sections(of markdown: String, page: String) -> [ManualSection] {
    var (title, paragraph) = ("", "")
    var (isListing, sections) = (false, [ManualSection]())
    func end() {
      if !paragraph.isEmpty {
        sections.append(ManualSection(page: page, title: title, text: plain(paragraph)))
      }
      paragraph = ""
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isListing.toggle() }
      if line.hasPrefix("#") {
        end()
        title = plain(String(line.drop { $0 == "#" || $0 == " " }))
      } else if isListing || line.isEmpty
        || ["|", "```", "    ", "<"].contains(where: line.hasPrefix)
      {
        end()
      } else if line.hasPrefix("- ") {
        end()
        paragraph = String(line.dropFirst(2))
      } else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line.drop { $0 == " " }
      }
    }
    end()
    return sections
  }

  /// Without the signs of Markdown; the words of a link stay, its target does not.
  private static func plain(_ markdown: String) -> String {
    var (text, isTarget) = ("", false)
    var last: Character?
    for character in markdown {
      if character == "(", last == "]" { isTarget = true }
      if !isTarget, !"`*[]".contains(character) { text.append(character) }
      if character == ")" { isTarget = false }
      last = character
    }
    return text
  }
}
