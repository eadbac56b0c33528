import Answers
import Basics
import Books
import Groundedness

/// Every cell as a JSON document on a line, complete in itself.
package enum JSONLExport {
  package static func text(of exported: ExportedSession) -> String {
    exported.cells.map { document(of: $0, in: exported).canonicalText + "\n" }.joined()
  }

  /// One cell with everything that is known of it.
  static func document(of exported: ExportedCell, in session: ExportedSession) -> JSONValue {
    let cell = exported.cell
    let chapters = exported.citedChapters
    var members: [String: JSONValue] = [
      "session": .string(session.session.head?.session ?? ""), "n": .integer(cell.number),
      "parent": cell.parent.map { .integer($0) } ?? .null, "kind": .string(cell.kind.rawValue),
      "source": .string(cell.source), "status": .string(cell.status.rawValue),
      "book": cell.book.map { .string($0.title) } ?? .null,
      "position": exported.isVisible ? .integer(cell.line.position.stored) : .null,
      "text": .string(exported.text),
      "citations": .array(exported.citedPages.map { .string($0) }),
      "parameters": .object(cell.parameters?.values ?? [:]),
      "hits": .array(
        cell.hits.map { hit in
          .object(Self.members(of: hit, in: exported))
        }),
      "prompt": exported.prompt.map { prompt in
        .array(
          prompt.segments.map {
            .object(["role": .string($0.role.rawValue), "text": .string($0.text)])
          })
      } ?? .null,
      "usage": .object([
        "input_tokens": .integer(cell.usage.inputTokens),
        "output_tokens": .integer(cell.usage.outputTokens),
      ]),
    ]
    if let stop = cell.stop, exported.isVisible { members["stop"] = .string(stop.word) }
    if let ending = exported.ending { members["ending"] = .string(ending) }
    if let searched = exported.searched { members["searched"] = .string(searched) }
    if let verdict = exported.verdict { members["verdict"] = .string(verdict.words) }
    let native = exported.nativeCitations
    if !native.isEmpty { members["native_citations"] = .array(native.map(Self.document)) }
    if !chapters.isEmpty { members["cited_chapters"] = .array(chapters.map { .string($0) }) }
    return .object(members)
  }

  /// A citation of the provider's own.
  static func document(of citation: ExportedCitation) -> JSONValue {
    .object([
      "pages": .string(citation.pages), "chapter": .string(citation.chapter),
      "words": .string(citation.words),
    ])
  }

  private static func members(of hit: RecordedHit, in exported: ExportedCell)
    -> [String: JSONValue]
  {
    var members: [String: JSONValue] = [
      "chunk": .integer(hit.chunk), "pages": .string(exported.pages(hit.pages)),
      "score": .string(MarkdownExport.decimal(hit.score)), "text": .hash(hit.text),
    ]
    let chapter = exported.chapter(of: hit)
    if !chapter.isEmpty { members["chapter"] = .string(chapter) }
    let map = exported.pageMap ?? PageMap(ranges: [], labels: [])
    return members.merging(map.json(hit.pages)) { own, _ in own }
  }
}
