import Basics
package import Books
package import Notebook
package import Parameters

/// The part of a library that other programs may read: text behind the fences, without changes.
///
/// Requests may run at the same time, since each has a desk of its own. Look-ups are not recorded;
/// an answer, which may cost money, is a session like any other.
package struct SharedLibrary: Sendable {
  private let notebook: Notebook
  /// Begins a session for one answer.
  private let session: @Sendable () async throws -> SessionRecorder

  package init(
    _ notebook: Notebook, session: @escaping @Sendable () async throws -> SessionRecorder
  ) {
    self.notebook = notebook
    self.session = session
  }

  /// The readable books, in the order of the library.
  package func books() async throws -> [Book] {
    try await Library(notebook).ready()
  }

  /// The missing parts of a book, in words; nil when it is whole.
  package func loss(of book: Book) async throws -> String? {
    try await Library(notebook).report(of: book)?.loss
  }

  /// A book with its text, the only one without a reference; throws `BookError` or `NotebookError.unnamedBook`.
  package func open(_ reference: String?) async throws -> OpenBook {
    try await OpenBook.load(try await book(reference), from: notebook.books)
  }

  /// The books of a request.
  package enum Choice: Hashable, Sendable {
    /// A book of the library; nil for the only one.
    case named(String?)
    /// The books of the shelf that meet conditions.
    case ofShelf(String)
  }

  /// The passages for a question.
  package func search(
    _ query: String, in books: Choice, overrides: ParameterChanges,
    observer: @escaping IngestObserver = { _ in }
  ) async throws -> FoundPassages {
    switch books {
    case .named(let reference):
      let desk = try await desk(on: try await book(reference), recorder: try await memory())
      return try await SearchAsCell(desk).run(
        query, overrides: overrides, source: "/search \(query)", observer: observer)
    case .ofShelf(let question):
      let desk = await desk(recorder: try await memory())
      let books = try await BooksOfShelf(desk).open(question)
      return try await SearchAsCell(desk).run(
        query, of: books, overrides: overrides, behind: books.open.book.fence,
        source: "/search \(query)", observer: observer)
    }
  }

  /// Literal finds, at most `limit`.
  package func find(_ text: String, in reference: String?, limit: Int) async throws
    -> LiteralFinds
  {
    let desk = try await desk(on: try await book(reference), recorder: try await memory())
    return try await FindText(desk).run(text, limit: limit)
  }

  /// Asks one question outside of every conversation; throws the error of a failed call.
  package func ask(
    _ question: String, of books: Choice, overrides: ParameterChanges,
    observer: @escaping AskObserver = { _ in }
  ) async throws -> AnsweredCell {
    let (desk, state) = try await state(of: books, overrides)
    let asked = try await AskAsCell(desk).run(question, in: state, observer: observer)
    if let failure = asked.answer.failure { throw failure }
    return asked
  }

  /// A notebook with a session of its own, and the state in which it asks the books.
  private func state(of books: Choice, _ overrides: ParameterChanges) async throws -> (
    Notebook, CellState
  ) {
    switch books {
    case .named(let reference):
      let desk = try await desk(on: try await book(reference), recorder: try await session())
      return (desk, try await desk.state(overrides))
    case .ofShelf(let question):
      // Conditions that find nothing begin no session.
      let found = try await BooksOfShelf(notebook).open(question)
      let desk = await desk(recorder: try await session())
      let open = found.open
      return (desk, try await desk.state(of: open, overrides, behind: open.book.fence))
    }
  }

  /// A book that is in the library already; never takes a file or an address.
  private func book(_ reference: String?) async throws -> Book {
    let books = try await books()
    guard let reference, !reference.isEmpty else {
      if books.count == 1 { return books[0] }
      throw NotebookError.unnamedBook(
        count: books.count,
        candidates: books.prefix(5).map { "\($0.title) (\($0.id.rawValue))" })
    }
    let book = try await FindBook(notebook.books).run(reference)
    guard book.status == .ready else {
      throw BookError.invalidState(title: book.title, status: book.status, action: "be read")
    }
    return book
  }

  /// A notebook of one request.
  private func desk(on book: Book, recorder: SessionRecorder) async throws -> Notebook {
    let desk = await desk(recorder: recorder)
    _ = try await PutOnDesk(desk).run(
      book.id.rawValue, vectors: .whenSearched, observer: { _ in })
    return desk
  }

  private func desk(recorder: SessionRecorder) async -> Notebook {
    Notebook(
      ports: notebook.ports, providers: notebook.providers, recorder: recorder,
      sessions: notebook.sessions, parameters: await notebook.parameters)
  }

  private func memory() async throws -> SessionRecorder {
    let world = notebook.world
    return try await SessionRecorder(
      MemoryTranscript(sessionID: world.ids.ulid(), hasher: world.hasher), title: "", app: "",
      clock: world.clock, hasher: world.hasher)
  }
}
