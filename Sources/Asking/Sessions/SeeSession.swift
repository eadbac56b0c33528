import Books
package import Notebook
package import Sessions

/// Shows a session as its reader may see it at the present positions.
package struct SeeSession: Sendable {
  private let books: any BookRepository
  private let recorder: SessionRecorder
  private let sessions: any SessionLibrary

  package init(_ notebook: Notebook) {
    books = notebook.books
    recorder = notebook.recorder
    sessions = notebook.sessions
  }

  /// This session, or the transcript at `location`.
  package func run(of location: String? = nil) async throws -> Session {
    try await fences().seen(try await session(at: location))
  }

  /// The cells of this session, or of the transcript at `location`.
  package func cells(of location: String? = nil) async throws -> [VisibleCell] {
    let fences = try await fences()
    return try await session(at: location).cells.map(fences.seen)
  }

  /// The fence of every book in the library.
  package func fences() async throws -> Fences { Fences(try await books.books()) }

  private func session(at location: String?) async throws -> Session {
    guard let location else { return await recorder.session }
    return try await ReadSession(sessions).run(location)
  }
}

/// Reads a session without locking out a shell that is writing it.
///
/// Reading does not check the hash chain; `VerifySession` does.
package struct ReadSession: Sendable {
  private let library: any SessionLibrary

  package init(_ library: any SessionLibrary) { self.library = library }

  /// Throws `StorageError` when the file is missing, is not a transcript, or is of a later version.
  package func run(_ location: String) async throws -> Session {
    await SessionReader.reading(try await library.read(location).records).session
  }
}
