/// Puts the documents of an EPUB together into one text with pages and chapters.
package struct EPUBText: Sendable {
  private var text = DocumentText()
  /// Stands for a document that could not be read, on a page of its own.
  private static let lossMark = "\u{FFFC}"
  private var hasLosses = false

  package init() {}

  /// Appends a document's blocks; its anchors stand for places in the file at `path`.
  package mutating func append(_ blocks: [DocumentBlock], path: String) {
    begin(path)
    for block in blocks {
      var block = block
      block.marks = block.marks.map { mark in
        guard case .anchor(let id) = mark.kind else { return mark }
        return DocumentMark(.anchor("\(path)#\(id)"), offset: mark.offset)
      }
      text.append(block)
    }
  }

  /// Keeps the place of a document that could not be read.
  package mutating func appendLoss(path: String) {
    begin(path)
    text.append(DocumentBlock(.paragraph, Self.lossMark))
    hasLosses = true
  }

  /// Pages, one chapter for each entry of the table of contents, and the numbers of lost pages.
  ///
  /// A page begins with every file and every entry. Without a table the headings are the chapters.
  package mutating func pages(
    contents: EPUBContents, paging: DocumentPaging = DocumentPaging()
  ) -> (pages: [Page], chapters: [Chapter], lost: [Int]) {
    text.finish()
    let places = EPUBPlaces(text.marks)
    var cuts = DocumentCuts()
    cuts.chapters = places.sections(of: contents.entries)
    if cuts.chapters.isEmpty {
      cuts.chapters = text.headings.map {
        .init(title: $0.title, level: $0.level, offset: $0.offset)
      }
    }
    cuts.starts = text.pageBreaks + cuts.chapters.map(\.offset)
    cuts.printPages =
      contents.pages.isEmpty ? text.printPages : places.printPages(of: contents.pages)
    var (pages, chapters) = paging.pages(of: text, cuts)
    let lost = hasLosses ? pages.filter { $0.text == Self.lossMark }.map(\.number) : []
    for number in lost {
      pages[number - 1] = Page(number: number, label: pages[number - 1].label, text: "")
    }
    return (pages, chapters, lost)
  }

  private mutating func begin(_ path: String) {
    text.beginPage()
    text.append(
      DocumentBlock(.paragraph, "", marks: [DocumentMark(.anchor(path), offset: 0)]))
  }
}

/// Where the files of an EPUB and the places in them lie in the text.
private struct EPUBPlaces {
  private let offsets: [String: Int]
  /// By keys in lower case, for books that are careless about it.
  private let looseOffsets: [String: Int]

  /// Of two elements with the same id the first counts.
  init(_ marks: [DocumentMark]) {
    let anchors = marks.compactMap { mark in
      if case .anchor(let key) = mark.kind { (key, mark.offset) } else { nil }
    }
    offsets = Dictionary(anchors) { first, _ in first }
    looseOffsets = Dictionary(anchors.map { ($0.lowercased(), $1) }) { first, _ in first }
  }

  /// Where a link leads: to its fragment, or to the file when that has no such place.
  func offset(of target: EPUBPath) -> Int? {
    target.fragment.flatMap { offset(of: "\(target.path)#\($0)") } ?? offset(of: target.path)
  }

  private func offset(of key: String) -> Int? { offsets[key] ?? looseOffsets[key.lowercased()] }

  /// An entry that leads nowhere begins where the next one does.
  func sections(of entries: [EPUBContents.Entry]) -> [DocumentCuts.Section] {
    let known = entries.map { $0.target.flatMap { offset(of: $0) } }
    var next = known.last { $0 != nil } ?? 0
    var sections: [DocumentCuts.Section] = []
    for (entry, offset) in zip(entries, known).reversed() {
      next = offset ?? next
      sections.append(.init(title: entry.title, level: entry.level, offset: next ?? 0))
    }
    return sections.reversed()
  }

  func printPages(of entries: [EPUBContents.Entry]) -> [DocumentCuts.PrintPage] {
    entries.compactMap { entry in
      entry.target.flatMap { offset(of: $0) }.map { .init(label: entry.title, offset: $0) }
    }.sorted { $0.offset < $1.offset }
  }
}
