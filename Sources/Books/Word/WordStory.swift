/// Puts the text of a word-processing document together: paragraphs, lists, tables, boxes and
/// notes.
///
/// A note follows the paragraph that refers to it, where readers look for it, behind the same
/// fence.
package struct WordStory: Sendable {
  /// A container of paragraphs: the body, a cell, a box or a note.
  private struct Container {
    var blocks: [DocumentBlock] = []
    /// Start of a paragraph whose end was deleted.
    var carried: WordParagraph?
  }

  private let styles: WordStyles
  private var numbering: WordNumbering
  private var containers = [Container()]
  private var paragraphs: [WordParagraph] = []
  private var tables: [WordTable] = []
  /// Texts of the foot- and endnotes, by the key in their references.
  private var notes: [String: [DocumentBlock]]
  private var waiting: [(label: String, key: String)] = []
  private var noteCount = 0
  /// The paragraph in the style of titles that the document begins with; it is not part of the text.
  package private(set) var title: String?
  package private(set) var charactersDropped: Int

  package init(
    styles: WordStyles, numbering: WordNumbering, notes: [String: [DocumentBlock]] = [:],
    charactersDropped: Int = 0
  ) {
    self.charactersDropped = charactersDropped
    self.styles = styles
    self.numbering = numbering
    self.notes = notes
  }

  /// The blocks of the outermost container.
  package var blocks: [DocumentBlock] { containers[0].blocks }

  /// Changes the innermost open paragraph; without one nothing happens.
  package mutating func paragraph(_ change: (inout WordParagraph) -> Void) {
    guard !paragraphs.isEmpty else { return }
    change(&paragraphs[paragraphs.count - 1])
  }

  package mutating func beginParagraph() {
    var paragraph = WordParagraph()
    if let carried = containers[containers.count - 1].carried {
      paragraph.text = carried.text
      paragraph.boxes = carried.boxes
      containers[containers.count - 1].carried = nil
    }
    paragraphs.append(paragraph)
  }

  package mutating func endParagraph() {
    guard var paragraph = paragraphs.popLast() else { return }
    guard !paragraph.goesOn else {
      containers[containers.count - 1].carried = paragraph
      return
    }
    let kind = kind(of: paragraph)
    charactersDropped += paragraph.text.charactersDropped
    if let block = paragraph.text.take(as: kind) {
      if title == nil, containers.count == 1, blocks.isEmpty, styles.isTitle(paragraph.style) {
        title = BookTitle.tidied(block.text)
      } else {
        append(block)
      }
    }
    for box in paragraph.boxes { append(box) }
    flushNotes()
    if paragraph.endsPage, containers.count == 1 {
      append(DocumentBlock(.paragraph, "", marks: [DocumentMark(.pageBreak, offset: 0)]))
    }
  }

  /// Begins the text of a box, a cell or a note.
  package mutating func beginContainer() { containers.append(Container()) }

  /// Ends the container and returns its blocks.
  package mutating func endContainer() -> [DocumentBlock] {
    guard containers.count > 1 else { return [] }
    endCarried()
    return containers.removeLast().blocks
  }

  /// Attaches the text of a box to the open paragraph.
  package mutating func endBox() {
    let blocks = endContainer()
    if paragraphs.isEmpty {
      for block in blocks { append(block) }
    } else {
      paragraph { $0.boxes += blocks }
    }
  }

  package mutating func beginTable() { tables.append(WordTable()) }

  /// Adds the title of a table, which goes above it.
  package mutating func caption(_ words: String) {
    var text = BlockText()
    text.append(words)
    if let block = text.take(as: .paragraph) { append(block) }
  }

  package mutating func endCell() {
    let blocks = endContainer()
    guard !tables.isEmpty else { return }
    tables[tables.count - 1].cells.append(blocks)
  }

  /// Ends a row; one that was deleted leaves nothing behind.
  package mutating func endRow(isDeleted: Bool) {
    guard !tables.isEmpty else { return }
    let row = tables[tables.count - 1].takeRow()
    guard !isDeleted else { return }
    for block in row { append(block) }
  }

  package mutating func endTable() {
    _ = tables.popLast()
    flushNotes()
  }

  /// Writes the number of a note and keeps the note for after the paragraph.
  package mutating func referToNote(_ key: String) {
    guard notes[key] != nil, !paragraphs.isEmpty else { return }
    noteCount += 1
    let label = String(noteCount)
    paragraph { $0.text.append("[\(label)]") }
    waiting.append((label, key))
  }

  /// Ends the elements that a damaged document left open.
  package mutating func finish() {
    while !paragraphs.isEmpty { endParagraph() }
    while containers.count > 1 { for block in endContainer() { append(block) } }
    endCarried()
    flushNotes()
  }

  private mutating func endCarried() {
    guard let carried = containers[containers.count - 1].carried else { return }
    containers[containers.count - 1].carried = nil
    paragraphs.append(carried)
    paragraph { $0.goesOn = false }
    endParagraph()
  }

  private mutating func append(_ block: DocumentBlock) {
    containers[containers.count - 1].blocks.append(block)
  }

  /// Writes the waiting notes after the paragraph or table that first refers to them, each once.
  private mutating func flushNotes() {
    guard containers.count == 1, !waiting.isEmpty else { return }
    for (label, key) in waiting {
      guard let note = notes.updateValue([], forKey: key), let first = note.first else { continue }
      append(DocumentBlock(.note(label: label), first.text, marks: first.marks))
      for block in note.dropFirst() { append(block) }
    }
    waiting = []
  }

  /// The kind of block for a paragraph; counts every numbered one, headings and empty ones too.
  private mutating func kind(of paragraph: WordParagraph) -> DocumentBlock.Kind {
    let inherited = styles.numbering(of: paragraph.style)
    var marker: (text: String, depth: Int)?
    if let list = paragraph.list ?? inherited?.list, list > 0 {
      let ofStyle = paragraph.style.flatMap { numbering.level(of: $0, list: list) }
      let level = paragraph.listLevel ?? ofStyle ?? inherited?.level ?? 0
      marker = (numbering.marker(list: list, level: level), level)
    }
    if let level = styles.headingLevel(of: paragraph.style, direct: paragraph.outlineLevel) {
      return .heading(level: level)
    }
    return marker.map { .listItem(depth: max(0, $0.depth), marker: $0.text) } ?? .paragraph
  }
}

/// A paragraph of a word-processing document while it is read.
package struct WordParagraph: Sendable {
  package var text = BlockText()
  package var style: String?
  /// Outline level from 0 that the paragraph itself states.
  package var outlineLevel: Int?
  /// Id of its list; 0 takes the paragraph out of the list of its style.
  package var list: Int?
  package var listLevel: Int?
  /// True when the mark at its end was deleted, so that the next paragraph goes on with it.
  package var goesOn = false
  /// True when the next paragraph begins a new page.
  package var endsPage = false
  /// Text boxes anchored to it.
  var boxes: [DocumentBlock] = []
}

/// A table of a word-processing document while it is read: the cells of its open row.
struct WordTable: Sendable {
  package var cells: [[DocumentBlock]] = []

  /// Takes the row out as blocks and begins an empty one.
  ///
  /// A row of one cell is layout: its blocks stay unchanged.
  mutating func takeRow() -> [DocumentBlock] {
    defer { cells = [] }
    if cells.count == 1 { return cells[0] }
    var text = BlockText()
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.beginCell() }
      for block in cell {
        text.gap()
        text.append(block.inlineText)
      }
    }
    return text.take(as: .tableRow).map { [$0] } ?? []
  }
}

extension DocumentBlock {
  /// The block's text in front of which its marker is, for a place that has no lines.
  fileprivate var inlineText: String {
    switch kind {
    case .listItem(_, let marker) where !marker.isEmpty: "\(marker) \(text)"
    default: text
    }
  }
}
