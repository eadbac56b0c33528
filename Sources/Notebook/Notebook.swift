package import Answers
package import Basics
package import Books
package import Discovery
package import Lab
package import Parameters
package import Search
package import Sessions
import Synchronization

/// The state of one shell: the open book, the parameters, the conversation, the record.
package actor Notebook {
  package nonisolated let ports: LibraryPorts
  package nonisolated let providers: ChatProviders
  private nonisolated let recording: Mutex<SessionRecorder>
  package nonisolated let sessions: any SessionLibrary
  package nonisolated let memory: StageMemory
  package nonisolated let unrecorded = UnrecordedSpending()
  /// States of books made by replays in libraries of their own, kept for the next replay.
  package nonisolated let replayedStates = StageCache(capacity: 2)
  /// Books that are ingested in the background.
  package nonisolated let ingests: BackgroundIngests
  /// Parameters, including the template's as a layer.
  package internal(set) var parameters: Parameters
  package private(set) var current: OpenBook?
  /// True when no open book is in English; computed once, since it reads the text.
  private(set) var isOpenForeign = false
  /// The stems of the language of the open books, computed once, too.
  private(set) var openStems: KeywordTokenizer?
  /// Books whose vectors are made in the background.
  private var awaited: Set<BookID> = []
  package private(set) var turns: [Turn] = []
  /// The stored conversation of the next turn; nil begins one.
  package private(set) var currentConversation: ConversationID?
  /// True when turns are also saved as a conversation of the library; the session has all of them.
  package private(set) var keepsConversations = true
  /// The last cell before the book was put on the desk; the conversation begins after it.
  private var lastBefore = 0
  /// Text that the next line begins with.
  private var lineDraft: LineDraft?
  /// The conversation about what to read.
  package private(set) var discovery = DiscoveryTalk()
  /// True once the reader has asked to leave.
  package private(set) var isFinished = false

  package init(
    ports: LibraryPorts, providers: ChatProviders, recorder: SessionRecorder,
    sessions: any SessionLibrary, parameters: Parameters
  ) {
    self.ports = ports
    memory = StageMemory(hasher: ports.world.hasher)
    ingests = BackgroundIngests(on: ports.jobExecutor)
    self.providers = providers
    recording = Mutex(recorder)
    self.sessions = sessions
    self.parameters = parameters.layering(by: ports.answering.prompts)
  }

  /// Writes the current session.
  package nonisolated var recorder: SessionRecorder { recording.withLock(\.self) }

  /// Path of the book that ships with the program; nil when none was installed.
  package nonisolated var sampleBook: String? { ports.sampleBook }

  package nonisolated var now: Timestamp { ports.world.clock.now() }

  /// Loads the embedder before it is needed.
  package nonisolated func warmUp() { index.encoders.embedder.warmUp() }

  /// Continues in another session, without settings and with an empty desk.
  package func record(into recorder: SessionRecorder) {
    recording.withLock { $0 = recorder }
    parameters.clear(.session)
    relayer()
    current = nil
    turns = []
  }

  /// Puts a book on the desk as a cell opens it; opened again, the book that is open keeps its
  /// conversation.
  package func open(_ book: OpenBook, in cell: Int) {
    let isOpen =
      current?.book.id == book.book.id && current?.book.pagesHash == book.book.pagesHash
    if !isOpen { forgetTurns(after: cell) }
    lay(book)
  }

  /// Puts the book of a resumed session on the desk; all of the session is its conversation.
  package func resume(_ book: OpenBook) {
    forgetTurns(after: 0)
    lay(book)
  }

  private func lay(_ book: OpenBook) {
    leaveDiscovery()
    current = book
    isOpenForeign = book.isForeign
    openStems = LanguageRule(index).stems(of: book)
    parameters = layered(settings(of: book))
  }

  /// The parameters with the book's own settings in place of those of the book on the desk.
  func settings(of book: OpenBook) -> Parameters {
    let own = BookSettings(book.book, over: parameters, from: presets).parameters
    guard book.joinedBooks != nil, own.origin(of: .template) == .builtIn else { return own }
    return own.applying([.set(.template, "compare")], origin: .configuration)
  }

  /// Rebuilds the conversation from the session's cells and their marks.
  package func rebuildConversation() async {
    turns = await recorder.session.cells.filter { cell in
      cell.isInConversation && cell.isAbout(current)
        && (cell.number > lastBefore || cell.isKept == true)
    }.map { Turn($0) }
  }

  package func keepConversation(_ id: ConversationID?) { currentConversation = id }

  /// Stops saving conversations in the library, as for a single question of the command line.
  package func leaveConversations() { keepsConversations = false }

  /// Begins the conversation after a cell.
  package func forgetTurns(after cell: Int) {
    turns = []
    currentConversation = nil
    lastBefore = cell
  }

  /// Replaces older turns by one.
  package func replaceTurns(_ shorter: [Turn]) { turns = shorter }

  /// Text for the next line; the last proposal counts.
  package func propose(_ draft: LineDraft) { lineDraft = draft }

  package func takeDraft() -> LineDraft? {
    defer { lineDraft = nil }
    return lineDraft
  }

  package func replace(book: Book) {
    current?.book = book
  }

  /// Puts the same books on the desk with other positions; turns stay unless a position went back.
  package func reshelve(_ open: OpenBook, keepsTurns: Bool) {
    current = open
    if !keepsTurns { turns = [] }
  }

  /// Reads the open book's row again; true when another shell has moved the reading position.
  package func refreshPosition() async throws -> Bool {
    if let joinedBooks = current?.joinedBooks { return try await refreshPositions(of: joinedBooks) }
    guard let known = current?.book, let stored = try await books.book(known.id),
      stored.position != known.position, let now = current?.book, now.id == known.id
    else { return false }
    current?.book = now.placed(as: stored)
    return true
  }

  /// True when another shell has moved the position in one of the books.
  private func refreshPositions(of joinedBooks: JoinedBooks) async throws -> Bool {
    let books = try await joinedBooks.current(in: self.books)
    let pairs = zip(joinedBooks.parts, books)
    guard pairs.contains(where: { $0.open.book.position != $1.book.position }) else {
      return false
    }
    reshelve(
      try JoinedBooks.open(books, hasher: hasher),
      keepsTurns: pairs.allSatisfy { $1.book.fence.allows(madeAt: $0.fence.position) })
    return true
  }

  /// Takes the book off the desk if it is the open one.
  package func close(_ id: BookID) {
    let isAmongBooks = current?.joinedBooks?.parts.contains { $0.open.book.id == id } == true
    guard current?.book.id == id || isAmongBooks else { return }
    current = nil
    turns = []
  }

  /// Searches the book by keywords from now on, or by vectors too once they are ready.
  package func awaitVectors(of book: BookID, _ isAwaiting: Bool) {
    if isAwaiting { awaited.insert(book) } else { awaited.remove(book) }
    relayer()
  }

  /// The open books without their vectors yet.
  package var awaitedBooks: [Book] { current.map(awaited) ?? [] }

  /// The books of a desk without their vectors yet.
  package func awaited(_ desk: OpenBook) -> [Book] { desk.books.filter { awaited.contains($0.id) } }

  /// True while vectors of an open book are being made.
  package var isAwaitingVectors: Bool { !awaitedBooks.isEmpty }

  package func finish() { isFinished = true }

  /// Lets plain lines belong to the conversation about what to read, the next one to a question of it.
  package func discuss(answering question: Clarification? = nil) {
    discovery.isOpen = true
    discovery.pending = question
  }

  /// Ends the conversation about what to read.
  package func leaveDiscovery() { discovery = DiscoveryTalk() }

  package func remember(_ turn: Turn) { turns.append(turn) }
}

extension Notebook {
  package nonisolated var index: IndexPorts { ports.index }
  package nonisolated var ingesting: IngestPorts { ports.ingesting }
  package nonisolated var answering: AnswerPorts { ports.answering }
  package nonisolated var askedShelf: AskedShelf { ports.shelf }
  package nonisolated var books: any BookRepository { ports.index.books }
  package nonisolated var prompts: any PromptLibrary { ports.answering.prompts }
  package nonisolated var presets: PresetLibrary { ports.workspace.presets }
  package nonisolated var questions: QuestionLibrary { ports.workspace.questions }
  package nonisolated var conversations: any ConversationRepository { ports.storage.conversations }
  package nonisolated var summaries: any SummaryRepository { ports.storage.summaries }
  package nonisolated var world: World { ports.world }
  package nonisolated var hasher: ContentHasher { ports.world.hasher }

  /// Counts tokens of prompts and templates.
  package nonisolated var tokenCounter: any TokenCounter { ports.index.encoders.tokenCounter }
}

/// Text that the next line is to begin with.
package struct LineDraft: Hashable, Sendable {
  package let text: String
  /// True when it opens in the person's editor first.
  package let opensEditor: Bool

  package init(_ text: String, opensEditor: Bool) {
    self.text = text
    self.opensEditor = opensEditor
  }
}

/// Where the conversation about what to read stands in one shell; the store has the rest of it.
package struct DiscoveryTalk: Hashable, Sendable {
  /// True while plain lines belong to it.
  package var isOpen = false
  /// The question that the next line answers.
  package var pending: Clarification?

  package init() {}
}

extension Turn {
  /// The question and answer of a cell.
  package init(_ cell: Cell) {
    self.init(
      cell: cell.number, question: cell.source, answer: cell.text, position: cell.line.position)
  }
}
