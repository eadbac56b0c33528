/// Puts the documents of an EPUB together into one text with pages and chapters.
///
/// An EPUB has no pages, so a page begins with every file of the spine, every entry of the table of
/// contents and every page of the printed edition that the book marks; longer stretches are divided
/// at paragraphs. A missing or damaged file leaves an empty page, so that later pages keep their
/// chapters.
package struct EPUBText: Sendable {
  /// Text of a page whose document could not be read.
  private static let lossMark = "\u{FFFC}"

  private var blocks: [DocumentBlock] = []
  private var hasLosses = false

  package init() {}

  /// Appends a document's blocks; its anchors become places in the file at `path`.
  package mutating func append(_ blocks: [DocumentBlock], path: String) {
    begin(path)
    self.blocks += blocks.map { block in
      var block = block
      block.marks = block.marks.map { mark in
        guard case .anchor(let id) = mark.kind else { return mark }
        return DocumentMark(.anchor("\(path)#\(id)"), offset: mark.offset)
      }
      return block
    }
  }

  /// Keeps the place of a document that could not be read.
  package mutating func appendLoss(path: String) {
    begin(path)
    blocks.append(DocumentBlock(.paragraph, Self.lossMark))
    hasLosses = true
  }

  /// The result of reading all documents.
  package struct Result: Hashable, Sendable {
    package var pages: [Page]
    /// Chapters, one for each entry of the table of contents.
    package let chapters: [Chapter]
    /// Numbers of the pages whose documents could not be read.
    package let lost: [Int]
    package let licenceLines: Int
    /// True when the book marks no page of a printed edition, and some pages end by length.
    package let pagesAreEstimated: Bool
  }

  /// A page begins with every file and every entry; without a table the headings are the chapters.
  package func book(
    contents: EPUBContents, paging: DocumentPaging = DocumentPaging()
  ) -> Result {
    let framed = GutenbergFrame.removed(from: blocks)
    var text = DocumentText(framed.blocks)
    text.finish()
    let places = EPUBPlaces(text.marks)
    let removed = framed.lineCount == 0 ? nil : EPUBPlaces(blocks.flatMap(\.marks))
    let entries = contents.entries.filter { entry in
      guard let removed, let target = entry.target, places.offset(of: target) == nil else {
        return true
      }
      return removed.offset(of: target) == nil
    }
    var cuts = DocumentCuts()
    cuts.chapters = places.sections(of: entries)
    if cuts.chapters.isEmpty {
      cuts.chapters = text.headings.map {
        .init(title: $0.title, level: $0.level, offset: $0.offset)
      }
    }
    cuts.starts = text.pageBreaks + cuts.chapters.map(\.offset)
    cuts.printPages =
      contents.pages.isEmpty ? text.printPages : places.printPages(of: contents.pages)
    var (pages, chapters, isByLength) = paging.pages(of: text, cuts)
    let lost = hasLosses ? pages.filter { $0.text == Self.lossMark }.map(\.number) : []
    for number in lost {
      pages[number - 1] = Page(number: number, label: pages[number - 1].label, text: "")
    }
    return Result(
      pages: pages, chapters: chapters, lost: lost, licenceLines: framed.lineCount,
      pagesAreEstimated: isByLength && cuts.printPages.isEmpty)
  }

  private mutating func begin(_ path: String) {
    let marks = [
      DocumentMark(.pageBreak, offset: 0), DocumentMark(.anchor(path), offset: 0),
    ]
    blocks.append(DocumentBlock(.paragraph, "", marks: marks))
  }
}

/// Offsets in the text of the files of an EPUB and of the places in them.
private struct EPUBPlaces {
  private let offsets: [String: Int]
  /// Offsets by keys in lower case, for books whose links ignore case.
  private let looseOffsets: [String: Int]

  /// Of two elements with the same id the first counts.
  init(_ marks: [DocumentMark]) {
    let anchors = marks.compactMap { mark in
      if case .anchor(let key) = mark.kind { (key, mark.offset) } else { nil }
    }
    offsets = Dictionary(anchors) { first, _ in first }
    looseOffsets = Dictionary(anchors.map { ($0.lowercased(), $1) }) { first, _ in first }
  }

  /// The offset a link leads to: its fragment, or the file when that has no such place.
  package func offset(of target: EPUBPath) -> Int? {
    target.fragment.flatMap { offset(of: "\(target.path)#\($0)") } ?? offset(of: target.path)
  }

  private func offset(of key: String) -> Int? { offsets[key] ?? looseOffsets[key.lowercased()] }

  /// Sections of the entries; an entry that leads nowhere begins where the next one does.
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
