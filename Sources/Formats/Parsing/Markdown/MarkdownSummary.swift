import Bindings
import Books

/// The table of contents of a book of many files: a list of links, as mdBook reads it.
struct MarkdownSummary {
  struct Entry: Hashable {
    let title: String
    /// Path inside the folder.
    package let file: String
    /// Level from 1.
    let level: Int
  }

  private(set) var entries: [Entry] = []
  /// Links that lead out of the folder.
  private(set) var refused: [String] = []
  /// The heading above the list; nil when it only names the list, such as `Contents`.
  private(set) var title: String?

  private let folder: String

  /// Links are relative to `folder`, which is empty for the book's own table.
  init(_ utf8: [UInt8], in folder: String = "") {
    self.folder = folder
    var depth = 0
    var heading: String?
    var link: (url: String, title: String)?
    MarkdownParser.parse(utf8) { event in
      switch event {
      case .enter(.list): depth += 1
      case .leave(.list): depth -= 1
      case .enter(.heading): heading = ""
      case .leave(.heading):
        if title == nil, entries.isEmpty { title = heading }
        heading = nil
      case .enter(.link(let url)): link = (url, "")
      case .enter(.text(let words)), .enter(.inlineCode(let words)):
        heading? += words
        link?.title += words
      case .leave(.link):
        add(link, level: max(1, depth))
        link = nil
      default: break
      }
    }
    if let found = title, ["summary", "contents", ""].contains(found.lowercased()) { title = nil }
  }

  /// Adds a link to a file of the book, each file once; other links are left out.
  private mutating func add(_ link: (url: String, title: String)?, level: Int) {
    guard let link, SourceURL(link.url) == nil else { return }
    let path = PercentEncoding.decode(String(link.url.prefix { $0 != "#" && $0 != "?" }))
    guard !path.isEmpty else { return }
    guard let file = ZipEntryName.normalized("\(folder)/\(path)") else {
      return refused.append(path)
    }
    guard !entries.contains(where: { $0.file == file }) else { return }
    entries.append(Entry(title: BookTitle.tidied(link.title), file: file, level: level))
  }
}
