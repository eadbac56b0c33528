/// Decides where the pages of a word-processing document begin.
///
/// Pages begin at headings. The page breaks that Word noted depend on its fonts and printers, so
/// they count only in a document without headings.
package enum WordPages {
  /// The blocks, with page breaks only when no heading begins a page.
  ///
  /// With `level` 0 they always count.
  package static func marked(_ blocks: [DocumentBlock], level: Int) -> [DocumentBlock] {
    let hasHeadings = blocks.contains { block in
      if case .heading(let own) = block.kind { own <= level && !block.text.isEmpty } else { false }
    }
    guard hasHeadings else { return blocks }
    return blocks.map { block in
      var block = block
      block.marks.removeAll { $0.kind == .pageBreak }
      return block
    }
  }
}
