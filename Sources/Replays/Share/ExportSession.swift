import Answers
import Asking
import Basics
import Books
package import Notebook
import Parameters
import Search
package import Sessions

/// Writes a session in a format for reading or for another program.
package struct ExportSession: Sendable {
  private let index: IndexPorts
  private let library: any SessionLibrary
  private let markdown: HTMLExport.MarkdownRenderer?

  /// `markdown` writes answers for pages of HTML.
  package init(
    _ index: IndexPorts, _ library: any SessionLibrary,
    markdown: HTMLExport.MarkdownRenderer? = nil
  ) {
    self.index = index
    self.library = library
    self.markdown = markdown
  }

  /// An export and what it leaves out.
  package struct Outcome: Hashable, Sendable {
    package let bytes: [UInt8]
    /// Cells whose prompt could not be read.
    package let withoutPrompt: [Int]
  }

  /// A book of the session that is in the library.
  private struct Known {
    package let book: BookChapters
    /// Its missing parts in words; nil when it is whole.
    let loss: String?
  }

  /// The bytes of the file, without text from beyond the fences.
  @concurrent
  package func run(
    _ location: String, as format: ExportFormat, cells: ClosedRange<Int>? = nil, app: String,
    redacting redaction: Redaction? = nil, through fences: Fences
  ) async throws -> Outcome {
    let session = try await ReadSession(library).run(location)
    let known = try await books(of: session)
    let texts = known.mapValues(\.book)
    var exported: [ExportedCell] = []
    var withoutPrompt: [Int] = []
    for cell in session.cells where cells?.contains(cell.number) ?? true {
      let visible = fences.seen(cell)
      let book = cell.line.book.flatMap { texts[$0] }
      let prompt = try await prompt(of: visible.cell, location)
      if prompt == nil, !visible.cell.prompts.isEmpty { withoutPrompt.append(cell.number) }
      exported.append(
        ExportedCell(
          visible, prompt: prompt,
          pageMap: book?.text.pageMap,
          chapters: book.map { $0.naming(Self.searched(visible.cell, $0)) }))
    }
    guard !exported.isEmpty else { throw NotebookError.noCellYet }
    let seen = fences.seen(session)
    let whole = ExportedSession(
      session: seen, cells: exported, chunkSets: try await chunkSets(of: seen, texts, fences),
      app: app, losses: known.compactMapValues(\.loss))
    let text = text(of: whole, format)
    return Outcome(
      bytes: Array((redaction?.redacted(text) ?? text).utf8), withoutPrompt: withoutPrompt)
  }

  private func text(of exported: ExportedSession, _ format: ExportFormat) -> String {
    switch format {
    case .markdown: MarkdownExport.text(of: exported)
    case .html: HTMLExport.text(of: exported, hasher: index.hasher, markdown: markdown)
    case .ipynb: MarkupText.inert(IPYNBExport.document(of: exported).canonicalText) + "\n"
    case .jsonl: JSONLExport.text(of: exported)
    case .csv: CSVExport.text(of: exported)
    }
  }

  private func prompt(of cell: Cell, _ location: String) async throws -> RenderedPrompt? {
    guard let line = cell.prompts.first,
      let bytes = try? await library.blob(line.text, of: location)
    else { return nil }
    return line.rendered(from: bytes)
  }

  /// The books of the session that are in the library, by the hash of their pages.
  private func books(of session: Session) async throws -> [ContentHash: Known] {
    var known: [ContentHash: Known] = [:]
    for book in try await index.books.books() {
      guard let pages = book.pagesHash, session.books.contains(where: { $0.pages == pages })
      else { continue }
      known[pages] = Known(
        book: BookChapters(
          try await index.books.chapters(of: book.id), of: try await index.books.text(of: book.id)),
        loss: try await index.books.report(of: book.id)?.loss)
    }
    for line in session.books where !line.joinedBooks.isEmpty {
      guard let joinedBooks = try? await JoinedBooks.restore(line, from: index) else { continue }
      known[line.pages] = Known(book: joinedBooks.bookChapters, loss: joinedBooks.loss)
    }
    return known
  }

  private static func searched(_ cell: Cell, _ book: BookChapters) -> Chapter? {
    cell.searchedChapter(
      of: ChapterSpan.spans(of: book.chapters, text: book.text), book.text.pageMap)
  }

  /// Sizes of the visible chunks, if the library still has the sets that the cells searched.
  private func chunkSets(
    of session: Session, _ texts: [ContentHash: BookChapters], _ fences: Fences
  ) async throws -> [ExportedChunkSet] {
    let books = try await index.books.books()
    var sets: [ExportedChunkSet] = []
    var seen: Set<ContentHash> = []
    for cell in session.cells {
      guard let pages = cell.line.book, let text = texts[pages]?.text,
        let key = cell.stages.first(where: { $0.stage == .chunk })?.key, seen.insert(key).inserted,
        let book = books.first(where: { $0.pagesHash == pages }),
        let set = try await index.chunks.chunkSet(key: key, of: book.id)
      else { continue }
      let unit = set.options.size.unit
      let ruler = UnitRuler(ends: try index.encoders.counter(for: unit).tokenEnds(in: text.utf8))
      let end = text.pageMap.end(before: fences.fence(pages: pages))
      let sizes = try await index.chunks.chunks(of: set.id)
        .filter { $0.range.upperBound <= end }.map { ruler.count(in: $0.range) }
      sets.append(
        ExportedChunkSet(options: set.options.description, unit: unit.rawValue, sizes: sizes))
    }
    return sets
  }
}
