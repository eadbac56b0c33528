import Books
package import Sessions

extension Notebook {
  /// How far the reader has come in every book, as the library has it now.
  package func fences() async throws -> Fences { Fences(try await ports.books.books()) }

  /// This session, or the transcript at `location`, as its reader may see it.
  package func visibleSession(of location: String? = nil) async throws -> Session {
    try await fences().seen(try await session(at: location))
  }

  /// The cells of this session, or of the transcript at `location`, as their reader may see them.
  package func visibleCells(of location: String? = nil) async throws -> [VisibleCell] {
    let fences = try await fences()
    return try await session(at: location).cells.map(fences.seen)
  }

  private func session(at location: String?) async throws -> Session {
    guard let location else { return await recorder.session }
    return try await ReadSession(sessions).run(location)
  }
}
