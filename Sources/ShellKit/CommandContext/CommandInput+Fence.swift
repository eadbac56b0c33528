package import Asking
import Bindings
package import Books
package import Notebook
package import Sessions
import Terminal

/// Applies `--all-pages`, which lifts the fence for a single line; `/page 0` removes the reading position.
extension CommandInput {
  /// The fence of an open book for this line.
  package func fence(of open: OpenBook) -> Fence {
    has(.allPages) ? .beyond : open.book.fence
  }

  /// The fence of the books on the desk, which a line lifts for all or none.
  package func fence(in shell: ShellContext) async throws -> Fence {
    fence(of: try await shell.notebook.desk())
  }

  /// The fence of a line that may be about no open book; nil for that of the reader.
  package var liftedFence: Fence? { has(.allPages) ? .beyond : nil }

  /// The visible part of the open book; all of it with `--all-pages`.
  package func seen(_ open: OpenBook) -> VisibleBook {
    has(.allPages) ? open.visible.beyondFence() : open.visible
  }

  /// The fences of all books for this line.
  package func fences(in shell: ShellContext) async throws -> Fences {
    has(.allPages) ? .beyond : try await SeeSession(shell.notebook).fences()
  }

  /// The visible part of the cell; all of it with `--all-pages`.
  package func seen(_ found: LocatedCell) -> LocatedCell {
    has(.allPages) ? found.beyondFence() : found
  }

  /// The whole cell; throws when the fence hides a part of it.
  package func uncut(_ found: LocatedCell) throws(NotebookError) -> LocatedCell {
    try seen(found).uncut()
  }

  /// The cells of this session, or of the transcript at `location`.
  package func visibleCells(of location: String? = nil, in shell: ShellContext) async throws
    -> [VisibleCell]
  {
    let cells = try await SeeSession(shell.notebook).cells(of: location)
    return has(.allPages) ? cells.map { Fences.beyond.seen($0.beyondFence()) } : cells
  }
}

extension CommandInput {
  /// The file of an export; one that is there is replaced after a `y`, or with `--force`.
  ///
  /// Nobody is asked in a script. Throws `UsageError.wouldOverwrite` for a file that stays.
  package func exportFile(_ path: String, of command: String, in shell: ShellContext) async throws
    -> OutputFile
  {
    let file = OutputFile(path: path)
    guard file.isFile, !has(.force) else { return file }
    guard shell.person.respondent == .person,
      try await shell.person.agrees(
        to: "\("\(path) is there already. Replace it? [y/N] ", .prompt)")
    else { throw UsageError.wouldOverwrite(command: command, path: path) }
    return file
  }
}

/// A session named by a person: a file, or a reference for `FindSession`.
package enum SessionArgument {
  /// Absolute path of the transcript; without a reference that of the current session.
  package static func location(_ reference: String?, in shell: ShellContext) async throws -> String
  {
    guard let reference else { return shell.notebook.recorder.location }
    return try await location(of: reference, in: shell)
  }

  /// Absolute path of an existing transcript; throws `NotebookError.noCellYet` before the first cell.
  package static func file(_ reference: String?, in shell: ShellContext) async throws -> String {
    let location = try await location(reference, in: shell)
    if reference == nil, FileSystem.kind(of: location) == nil { throw NotebookError.noCellYet }
    return location
  }

  private static func location(of reference: String, in shell: ShellContext) async throws -> String
  {
    if let path = try? FileSystem.realPath(reference), FileSystem.kind(of: path) == .file {
      return path
    }
    return try await FindSession(
      shell.notebook.sessions, besides: shell.notebook.recorder.sessionID
    ).run(reference).location
  }
}

extension PassageTarget {
  /// Reads a target in the open book.
  package init(_ text: String, command: String, in shell: ShellContext) async throws {
    try self.init(text, command: command, in: try await shell.notebook.desk().pageMap)
  }

  /// Reads `#34` as a chunk, `p.12` as a page by its label, and anything else as words of the book.
  package init(_ text: String, command: String, in map: PageMap) throws {
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      self = .chunk(number)
      return
    }
    guard text.hasPrefix("p.") else {
      self = .words(text)
      return
    }
    guard let page = map.page(named: String(text.dropFirst(2))) else {
      throw UsageError.badArgument(
        command: command, text: text,
        expected: "a page of the book, p.\(map.label(of: 1)) to p.\(map.label(of: map.pageCount))")
    }
    self = .page(page)
  }
}
