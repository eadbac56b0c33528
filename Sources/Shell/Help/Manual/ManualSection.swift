/// A part of the manual that can be read alone: a parameter, a command, or the text under a heading.
struct ManualSection: Hashable, Sendable {
  /// The page of the section, such as `docs/parameters.md`.
  let page: String
  let title: String
  /// The text without Markdown.
  let text: String
}

extension ManualSection {
  /// The sections of a page in Markdown, without tables and listings.
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

  /// The text without Markdown; of a link the words stay.
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
