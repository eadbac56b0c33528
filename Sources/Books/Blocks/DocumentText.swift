/// The text of a document in one piece, with the places where something begins.
package struct DocumentText: Hashable, Sendable {
  package struct Heading: Hashable, Sendable {
    package let offset: Int
    package let level: Int
    package let title: String
  }

  package private(set) var utf8: [UInt8] = []
  /// Headings by ascending offset in bytes of `utf8`.
  package private(set) var headings: [Heading] = []
  package private(set) var marks: [DocumentMark] = []
  private var last: DocumentBlock.Kind?
  /// Marks of blocks without text; they go to the next text.
  private var waiting: [DocumentMark.Kind] = []

  package init() {}

  package init(_ blocks: [DocumentBlock]) {
    // Growing would need the text twice.
    utf8.reserveCapacity(blocks.reduce(0) { $0 + $1.text.utf8.count + 4 })
    for block in blocks { append(block) }
  }

  /// Appends a block after a blank line, or after a line end where two belong together.
  package mutating func append(_ block: DocumentBlock) {
    guard !block.text.isEmpty else {
      waiting += block.marks.map(\.kind)
      return
    }
    if let last {
      let isTight = last.isListed && block.kind.isListed || last == .tableRow && block.kind == last
      utf8 += isTight ? [0x0A] : [0x0A, 0x0A]
    }
    let start = utf8.count
    marks += waiting.map { DocumentMark($0, offset: start) }
    waiting = []
    if case .heading(let level) = block.kind {
      headings.append(Heading(offset: start, level: level, title: BookTitle.tidied(block.text)))
    }
    utf8 += block.prefix.utf8
    let text = utf8.count
    utf8 += block.text.utf8
    // Marks at the start of the block go before its list marker.
    marks += block.marks.map {
      DocumentMark($0.kind, offset: $0.offset == 0 ? start : text + $0.offset)
    }
    last = block.kind
  }

  /// Places at which a page of the printed edition begins.
  package var printPages: [DocumentCuts.PrintPage] {
    marks.compactMap { mark in
      if case .printPage(let label) = mark.kind {
        DocumentCuts.PrintPage(label: label, offset: mark.offset)
      } else {
        nil
      }
    }
  }

  /// Places at which a new page begins for a reason of its own.
  package var pageBreaks: [Int] { marks.filter { $0.kind == .pageBreak }.map(\.offset) }

  /// The next block begins a new page.
  package mutating func beginPage() { waiting.append(.pageBreak) }

  /// Gives the marks that still wait the end of the text.
  package mutating func finish() {
    marks += waiting.map { DocumentMark($0, offset: utf8.count) }
    waiting = []
  }
}

extension DocumentBlock.Kind {
  fileprivate var isListed: Bool { if case .listItem = self { true } else { false } }
}

extension DocumentBlock {
  /// The mark before the text.
  fileprivate var prefix: String {
    switch kind {
    case .listItem(let depth, let marker):
      String(repeating: "  ", count: min(depth, 12)) + (marker.isEmpty ? "  " : marker + " ")
    case .note(let label) where !label.isEmpty: "[\(label)] "
    default: ""
    }
  }
}
