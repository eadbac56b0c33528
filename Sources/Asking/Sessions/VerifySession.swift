package import Basics
package import Notebook
package import Sessions

/// Checks that a transcript is as it was written: lines, chain, blobs and the identities of cells.
package struct VerifySession: Sendable {
  private let library: any SessionLibrary
  private let hasher: ContentHasher

  package init(_ library: any SessionLibrary, hasher: ContentHasher) {
    self.library = library
    self.hasher = hasher
  }

  package init(_ notebook: Notebook) {
    self.init(notebook.sessions, hasher: notebook.hasher)
  }

  /// The findings of a check.
  package struct Report: Hashable, Sendable {
    /// The id on the session's first line; nil without one.
    package let id: String?
    package let cellCount: Int
    package let lineCount: Int
    package let problems: [TranscriptProblem]
    /// Blobs that were withheld; the transcript is still intact.
    package let withheld: Set<ContentHash>
    /// What each cell names of them, in the order of the cells.
    package let notShared: [Withheld]
    /// Cells whose id or state does not follow from their lines.
    package let forgedCells: [Int]
    /// Cells that did not finish; the transcript is still intact.
    package let interruptedCells: [Int]

    package var isSound: Bool { problems.isEmpty && forgedCells.isEmpty }
  }

  /// Throws `StorageError` when the file is missing, is not a transcript, or comes from a later version.
  package func run(_ location: String) async throws -> Report {
    let text = try await library.read(location)
    let session = SessionReader(text.records).session
    let withheld = Set(text.problems.compactMap(\.withheld))
    return Report(
      id: session.head?.session, cellCount: session.cells.count,
      lineCount: text.chain.count,
      problems: text.problems.filter { $0.withheld == nil }, withheld: withheld,
      notShared: session.cells.map { Withheld($0, withheld) }.filter { !$0.parts.isEmpty },
      forgedCells: forged(session),
      interruptedCells: session.cells.filter { $0.status == .interrupted }.map(\.number))
  }

  private func forged(_ session: Session) -> [Int] {
    var previous: String?
    var forged: [Int] = []
    for cell in session.cells {
      if !isGenuine(cell, after: previous, in: session) { forged.append(cell.number) }
      previous = cell.line.id
    }
    return forged
  }

  private func isGenuine(_ cell: Cell, after previous: String?, in session: Session) -> Bool {
    guard let parameters = cell.parameters else { return false }
    let line = cell.line
    let state = CellIdentity.state(
      parameters: parameters, book: line.book, position: line.position, context: line.context,
      hasher: hasher)
    let id = CellIdentity.id(
      after: previous, parent: line.parent.flatMap { session.cell($0)?.line.id },
      kind: line.kind, source: line.source, state: state, hasher: hasher)
    return line.state == state && line.id == id
  }
}

extension VerifySession {
  /// The kinds of blobs of a cell that were left out when its session was shared.
  package struct Withheld: Hashable, Sendable {
    package enum Part: Hashable, Sendable { case vectors, reply, request, shelf }

    package let cell: Int
    package let parts: [Part]

    init(_ cell: Cell, _ withheld: Set<ContentHash>) {
      self.cell = cell.number
      var parts: [Part] = []
      if cell.vectors.contains(where: { withheld.contains($0.vectors) }) { parts.append(.vectors) }
      if cell.calls.contains(where: { $0.response.map(withheld.contains) ?? false }) {
        parts.append(.reply)
      }
      let rest =
        cell.calls.map(\.request) + cell.reranks.compactMap(\.request)
        + cell.prompts.flatMap { [$0.text, $0.templateHash] + $0.partials.map(\.hash) }
      if rest.contains(where: withheld.contains) { parts.append(.request) }
      if cell.inputs.contains(where: { withheld.contains($0.blob) }) { parts.append(.shelf) }
      self.parts = parts
    }
  }
}
