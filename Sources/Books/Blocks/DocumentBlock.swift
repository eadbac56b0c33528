/// One block of a document: the shape into which HTML, EPUB, Markdown and DOCX are brought.
///
/// A parser turns its file into blocks in reading order; `DocumentText` makes one text of them, and
/// `DocumentPaging` pages and chapters. Texts are clean: use `BlockText` to build them.
package struct DocumentBlock: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `level` is 1 for the highest.
    case heading(level: Int)
    case paragraph
    /// `depth` counts from 0; `marker` is what is in front, such as `-` or `3.`, or empty.
    case listItem(depth: Int, marker: String)
    /// Cells are parted by tabs.
    case tableRow
    /// Line ends and spaces are the author's.
    case preformatted
    /// A foot- or endnote; `label` is the mark that refers to it, without brackets.
    case note(label: String)
  }

  package var kind: Kind
  package var text: String
  /// Places inside the text, by ascending offset.
  package var marks: [DocumentMark]

  package init(_ kind: Kind, _ text: String, marks: [DocumentMark] = []) {
    self.kind = kind
    self.text = text
    self.marks = marks
  }
}

/// A place in a text that something refers to.
package struct DocumentMark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A link leads here.
    case anchor(String)
    /// A page of the printed edition begins here; `label` is its number, such as `iv`.
    case printPage(label: String)
    /// A new page begins here for a reason of its own, such as a new file.
    case pageBreak
  }

  package let kind: Kind
  /// Offset in UTF-8 bytes of the block's text, or of the whole text in `DocumentText`.
  package let offset: Int

  package init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
