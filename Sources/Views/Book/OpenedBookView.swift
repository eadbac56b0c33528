package import Asking
import Basics
package import Books
package import Notebook
import Parameters
import Search
package import ShellKit
package import Terminal

/// Shows the facts and warnings of a book that was just opened.
package struct OpenedBookView: Sendable {
  let opened: OpenedBook

  package init(opened: OpenedBook) {
    self.opened = opened
  }

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
    if let page = book.position.page {
      let label = opened.desk.pageMap.label(of: page)
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

/// A notice on the search of a book whose language the local embedder does not know.
package struct LanguageNotice {
  private let parameters: Parameters
  private let rule: LanguageRule
  private let open: OpenBook

  package init(_ open: OpenBook, in notebook: Notebook) async {
    rule = LanguageRule(notebook.index)
    parameters = rule.parameters(for: open, of: await notebook.parameters)
    self.open = open
  }

  /// The notice; nil when the embedder knows the language, or a person chose keywords.
  package var line: StyledText? {
    let provider = ParameterKey<String>.embedProvider
    if parameters.origin(of: provider) == .bookLanguage {
      guard let language = BookLanguage.foreign(declared: open.book.language, text: open.text)
      else { return nil }
      return
        "\("This book is \(language): its vectors come from multilingual-e5-small, which knows a hundred languages.", .muted)"
    }
    guard let language = rule.foreignLanguage(of: open, parameters) else { return nil }
    let fact = "This book is \(language), which \(rule.embedderName) does not know"
    let remedy =
      rule.hasE5
      ? "/set \(provider.assignment(ProviderName.e5.rawValue)) takes a model that does."
      : "make e5 fetches a model that does (91 MB); it is taken from the next start on."
    if parameters.origin(of: .retrievalMode) == .bookLanguage {
      return "\("\(fact): it is searched by keywords alone. \(remedy)", .muted)"
    }
    if parameters[.retrievalMode] == .keyword { return nil }
    return
      "\("! \(fact): its vectors find little. /set mode=keyword searches by words alone; \(remedy)", .warning)"
  }
}

extension ParseReport {
  /// The counts above 0, in words.
  package var summary: String {
    var facts: [String] = encoding.map { [$0] } ?? []
    let counts: [(Int, String)] = [
      (failedPages.count, Quantity.count(failedPages.count, "failed page")),
      (lostParts.count, Quantity.count(lostParts.count, "damaged or missing file")),
      (emptyPages.count, Quantity.count(emptyPages.count, "empty page")),
      (
        headersStripped,
        Quantity.count(headersStripped, "header stripped", plural: "headers stripped")
      ),
      (
        marginNumbersStripped,
        Quantity.count(
          marginNumbersStripped, "line number stripped", plural: "line numbers stripped")
      ),
      (hyphensJoined, Quantity.count(hyphensJoined, "hyphen joined", plural: "hyphens joined")),
      (hyphensKept, Quantity.count(hyphensKept, "hyphen kept", plural: "hyphens kept")),
      (
        charactersDropped,
        Quantity.count(charactersDropped, "character dropped", plural: "characters dropped")
      ),
      (bytesReplaced, Quantity.count(bytesReplaced, "byte replaced", plural: "bytes replaced")),
      (
        licenceLines,
        Quantity.count(
          licenceLines, "line of licence left out", plural: "lines of licence left out")
      ),
      (
        warnings.count + warningsLeftOut,
        Quantity.count(warnings.count + warningsLeftOut, "warning")
      ),
    ]
    facts += counts.filter { $0.0 > 0 }.map(\.1)
    return facts.isEmpty ? "nothing lost or repaired" : facts.joined(separator: ", ")
  }

  /// The only warning, or the number of warnings; nil when `loss` covers them all.
  package var note: String? {
    let count = warnings.count + warningsLeftOut
    switch count - lostParts.count {
    case ...0: return nil
    case 1 where lostParts.isEmpty: return warnings[0]
    default: return "\(Quantity.count(count, "warning")); /books info shows them"
    }
  }
}

extension ParseReport: Encodable {
  /// All counts, for programs.
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "is_partial": isPartial, "failed_pages": failedPages, "lost_parts": lostParts,
      "empty_pages": emptyPages, "headers_stripped": headersStripped,
      "margin_numbers_stripped": marginNumbersStripped,
      "labels_are_from_heads": labelsAreFromHeads, "hyphens_joined": hyphensJoined,
      "hyphens_kept": hyphensKept, "characters_dropped": charactersDropped,
      "bytes_replaced": bytesReplaced, "licence_lines": licenceLines, "encoding": encoding,
      "pages_are_estimated": pagesAreEstimated, "looks_scanned": looksScanned,
      "warnings": warnings, "warnings_left_out": warningsLeftOut,
    ])
  }
}

extension ReplacedText {
  /// The changes by a new reading of the file; nil when it changed nothing.
  package var words: String? {
    guard !isSame else { return nil }
    let pages = Quantity.count(pageCount, "page")
    let meaning = "sessions recorded on it keep their answers, but not their passages"
    guard let encoding, let encodingNow, encoding != encodingNow else {
      return "the text of the reading before (\(pages)) is replaced; \(meaning)"
    }
    return "the text read as \(encoding) (\(pages)) is replaced by that read as \(encodingNow);"
      + " \(meaning), until --encoding \(encoding) brings that text back"
  }
}
