import Books

extension BookFormat {
  /// The name of the format and the way it becomes pages, for manual and documentation; nil for books of
  /// unknown format.
  var words: (name: String, reading: String)? {
    switch self {
    case .epub:
      (
        "EPUB 2 and 3",
        """
        by the book's order and table of contents; a page for each chapter, long ones divided, \
        printed page numbers where the file has them; notes, tables, formulas, words in \
        drawings. DRM is refused by the name of the lock
        """
      )
    case .docx:
      (
        "DOCX",
        """
        headings by outline level, lists with their numbers, tables, notes, text boxes, \
        formulas, tracked changes accepted; pages begin at headings, else at page breaks
        """
      )
    case .html:
      (
        "HTML, web pages",
        """
        the whole body at any depth, in its declared or recognised charset; of a web page the \
        article alone, unless you write `--whole-page`
        """
      )
    case .markdown:
      (
        "Markdown",
        """
        one file, or a folder in the order of its `SUMMARY.md`, else of names, `ch2` before \
        `ch10`; what the contents leave out is told
        """
      )
    case .pdf:
      (
        "PDF",
        """
        with printed page labels, else the numbers in its running heads; columns are read one after \
        the other; running headers, page numbers and line numbers go, broken words are joined; \
        scanned pages are told
        """
      )
    case .txt:
      (
        "plain text",
        """
        encoding recognised or asked for, chapters by headings in a dozen languages, Project \
        Gutenberg's licence left out
        """
      )
    case .unknown: nil
    }
  }
}
