package import App
import Books
import Search
import Terminal

/// Shows the facts and warnings of a book that was just opened.
package struct OpenedBookView: Sendable {
  private let opened: OpenedBook

  package init(_ opened: OpenedBook) { self.opened = opened }

  package func show(in shell: ShellContext) async {
    let book = opened.desk.book
    shell.output.print("\(book.title, .strong)\(book.author.map { " by \($0)" } ?? "")")
    shell.output.print("\(facts(book).joined(separator: " · "), .muted)")
    if let work = opened.work {
      shell.output.print("\("on your shelf: \(WorkLine.facts(of: work))", .muted)")
    }
    if opened.wasFile, !opened.isNew {
      shell.output.print(
        "\("This file was in the library already and was not read again; --anew does.", .muted)")
    }
    if let words = opened.replaced?.words {
      shell.output.print("\("! \(words)", .warning)")
    }
    for warning in opened.desk.warnings {
      shell.output.print("\("! \(warning)", .warning)")
    }
    if let line = await LanguageNotice(opened.desk, in: shell.notebook).line {
      shell.output.print(line)
    }
    if let note = opened.desk.report?.note { shell.output.print("\(note, .muted)") }
    if opened.isNew, opened.desk.report?.pagesAreEstimated == true {
      shell.output.print("\(Self.byLength, .muted)")
    }
    if opened.isNew, let line = opened.desk.labelsRemark {
      shell.output.print("\(line, .muted)")
    }
  }

  /// Shown when a book is new: citations use these page numbers.
  private static let byLength =
    "This format has no pages: page numbers follow the length of the text and match no printed edition."

  private func facts(_ book: Book) -> [String] {
    var facts: [String] = [
      Quantity.count(book.pageCount, "page"),
      "\(Quantity.count(opened.index.set.chunkCount, "chunk")) (\(opened.index.set.options.description))",
    ]
    if opened.desk.chapterCount > 0 {
      facts.append(Quantity.count(opened.desk.chapterCount, "chapter"))
    }
    if book.position.isSet {
      let label = opened.desk.pageMap.label(of: book.position.page)
      facts.append("reading position p.\(label)")
    }
    return facts
  }
}

extension OpenBook {
  /// The numbers that running heads print, which citations then use; nil for a book with labels of its
  /// own or without.
  fileprivate var labelsRemark: String? {
    guard report?.labelsAreFromHeads == true,
      let first = pageMap.labels.firstIndex(where: { $0 != nil }),
      let last = pageMap.labels.lastIndex(where: { $0 != nil })
    else { return nil }
    return
      "Citations use the page numbers printed in the book: pages \(first + 1)-\(last + 1) of the file are \(citation(PageRange(first + 1, last + 1)))."
  }

  /// Warnings about text that was lost or guessed while the file was read.
  package var warnings: [String] {
    guard let report else { return [] }
    var warnings: [String] = []
    if let loss = report.loss { warnings.append("\(loss); the book is partial") }
    if report.looksScanned {
      warnings.append("nearly no text: this looks like a scan; run it through ocrmypdf first")
    }
    let bare = book.format == .pdf ? report.pagesPerhapsScanned(of: book.pageCount) : []
    if !bare.isEmpty {
      let count = Quantity.count(bare.count, "page")
      warnings.append(
        "\(count) without text: \(Self.list(bare)); if they are scanned, run the file through ocrmypdf --skip-text first"
      )
    }
    if report.bytesReplaced > 0 {
      let count = Quantity.count(report.bytesReplaced, "byte")
      warnings.append("\(count) invalid in \(report.encoding ?? "its encoding"), shown as �")
    }
    return warnings
  }

  private static func list(_ pages: [Int]) -> String {
    Quantity.list(pages.map(String.init), most: 8)
  }
}
