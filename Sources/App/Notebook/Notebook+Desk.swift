package import Books

extension Notebook {
  /// The open book; throws `NotebookError.noBook` when there is none.
  package func desk() throws -> OpenBook {
    guard let current else { throw NotebookError.noBook }
    return current
  }

  /// The open books joined into one, each up to its fence.
  package func desk(behind fence: Fence) throws -> OpenBook {
    try desk().joined(behind: fence, isBlind: false, hasher: ports.hasher)
  }

  /// The open book, for a verb that works on one only; throws `NotebookError.severalBooks`.
  package func oneBook(_ purpose: String) throws -> OpenBook {
    let open = try desk()
    if open.joinedBooks != nil { throw NotebookError.severalBooks(purpose) }
    return open
  }
}
