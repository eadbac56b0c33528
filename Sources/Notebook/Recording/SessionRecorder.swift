import Answers
package import Basics
package import Books
package import Parameters
import Search
package import Sessions

/// Writes the session as it happens; each call returns once the line is written.
package actor SessionRecorder {
  private let store: any TranscriptStore
  private let app: String
  private let clock: WallClock
  private let hasher: ContentHasher
  private let secrets: SecretFilter
  private var reader = SessionReader()
  /// The title that a new session gets with its first cell.
  private let title: String
  /// The session that this one replays or was forked from.
  private let parent: String?
  /// The program that asked for the session; nil when a person did.
  private let client: String?
  /// The sentence that a person is shown for an error; nil without one.
  private let saying: @Sendable (any Error) -> String?
  private var hasHead = false
  private var nextNumber = 1
  /// Id of the newest cell, known before its line is written.
  private var lastID: String?
  /// Calls so far by request key.
  private var occurrences: [ContentHash: Int] = [:]
  /// Cells that a former shell left without an end.
  package private(set) var interrupted: [Int] = []

  /// Begins the session of `store`, or continues it and ends the cells that were cut off.
  ///
  /// A new session has no file until its first cell. `app` names the program with its version. The
  /// store filters secrets from everything; here they are filtered from the inputs of ids.
  package init(
    _ store: any TranscriptStore, title: String, app: String, clock: WallClock,
    hasher: ContentHasher, secrets: SecretFilter = SecretFilter([]), parent: String? = nil,
    client: String? = nil, saying: @escaping @Sendable (any Error) -> String? = { _ in nil }
  ) async throws {
    self.store = store
    self.app = app
    self.clock = clock
    self.hasher = hasher
    self.secrets = secrets
    self.title = title
    self.parent = parent
    self.client = client
    self.saying = saying
    try await resume(try await store.records())
  }

  /// Text without the keys known so far, for files beside the transcript.
  package nonisolated func withoutSecrets(_ text: String) -> String { secrets.filter(text) }

  /// A filter for an answer that is written as it comes.
  nonisolated func stream() -> SecretStream { SecretStream(secrets) }

  /// The session so far.
  package var session: Session { reader.session }
  package var cells: [Cell] { reader.session.cells }

  /// Number of the newest cell; 0 before the first.
  package var lastCell: Int { cells.last?.number ?? 0 }

  /// Number of the first cell after a given one, and whether it searched while its vectors were
  /// being made; tells nothing of what is in it.
  package func cell(after last: Int) -> (number: Int, lackedVectors: Bool)? {
    cells.first { $0.number > last }.map { cell in
      (cell.number, !cell.searches.isEmpty && cell.lackedVectors)
    }
  }
  package nonisolated var sessionID: String { store.sessionID }
  package nonisolated var location: String { store.location }

  /// Begins the next cell in the given state.
  package func begin(
    _ kind: CellKind, source: String, parameters: Parameters, book: Book? = nil,
    position: ReadingPosition? = nil, parent: Int? = nil, context: [Int] = [],
    isContinuation: Bool = false
  ) async throws -> CellRecorder {
    let number = nextNumber
    nextNumber += 1
    let source = secrets.filter(source)
    let setting = ParametersLine(parameters)
    let desk = book.flatMap { BookLine($0) }
    let position = position ?? book?.position ?? .unset
    let state = CellIdentity.state(
      parameters: setting, book: desk?.pages, position: position, context: context,
      hasher: hasher)
    let previous = lastID
    let id = CellIdentity.id(
      after: previous, parent: parent.flatMap { session.cell($0)?.line.id },
      kind: kind, source: source, state: state, hasher: hasher)
    let cell = CellLine(
      number: number, id: id, kind: kind, source: source, parent: parent, book: desk?.pages,
      position: position, context: context, state: state, isContinuation: isContinuation)
    let news = [
      desk.flatMap { $0 == session.books.last ? nil : $0.record },
      setting == session.parameters ? nil : setting.record,
    ]
    lastID = id
    do {
      try await append(news.compactMap(\.self) + [cell.record])
    } catch {
      if lastID == id { lastID = previous }
      throw error
    }
    return CellRecorder(cell: cell, session: self, started: clock.now())
  }

  /// Begins a cell exactly as in another session, for comparison with a replay; `calls` are those
  /// of the cells before it by request.
  package func adopt(_ cell: Cell, after calls: [ContentHash: Int]) async throws -> CellRecorder {
    occurrences = calls
    nextNumber = cell.number + 1
    lastID = cell.line.id
    let news = [
      cell.book.flatMap { $0 == session.books.last ? nil : $0.record },
      cell.parameters.flatMap { $0 == session.parameters ? nil : $0.record },
    ]
    try await append(news.compactMap(\.self) + [cell.line.record])
    return CellRecorder(cell: cell.line, session: self, started: clock.now())
  }

  /// Records the book on the desk, before any cell is about it.
  package func put(_ book: Book) async throws {
    guard let line = BookLine(book), line != session.books.last else { return }
    try await append([line.record])
  }

  /// Adds a remark about cells or the session.
  package func mark(_ operation: MarkLine.Operation, cells: [Int] = [], text: String? = nil)
    async throws
  {
    try await append([MarkLine(operation, cells: cells, text: text).record])
  }

  package func blob(_ hash: ContentHash) async throws -> [UInt8]? { try await store.blob(hash) }

  package func keep(_ blob: [UInt8]) async throws -> ContentHash { try await store.keep(blob) }

  package func keep(_ document: JSONValue) async throws -> ContentHash {
    try await store.keep(document)
  }

  /// Key and occurrence number of a request that is about to be recorded.
  func identify(provider: String, body: RequestBody) -> (key: ContentHash, occurrence: Int) {
    let key = RequestKey.make(provider: provider, body: body, hasher: hasher)
    occurrences[key, default: 0] += 1
    return (key, occurrences[key, default: 1])
  }

  func hit(_ passage: Passage) -> RecordedHit { RecordedHit(passage, hasher: hasher) }
  func segment(_ segment: PromptSegment) -> RecordedSegment {
    RecordedSegment(segment, hasher: hasher)
  }

  /// Writes the lines, and counts them as part of the session only then.
  package func append(_ records: [TranscriptRecord]) async throws {
    let isFirst = !hasHead
    hasHead = true
    let lines = isFirst ? [head.record] + records : records
    do {
      try await store.append(lines)
    } catch {
      if isFirst { hasHead = false }
      throw error
    }
    for line in lines { reader.read(line) }
  }

  private var head: HeadLine {
    HeadLine(
      session: store.sessionID, app: app, created: clock.now(), title: title, parent: parent,
      client: client)
  }

  /// A session in `store` forked from this one, beginning with the given lines.
  func child(
    in store: any TranscriptStore, title: String, beginningWith records: [TranscriptRecord]
  ) async throws -> SessionRecorder {
    let child = try await sibling(store, title: title, parent: sessionID)
    try await child.append(records)
    await child.countOn()
    return child
  }

  /// Another session of the same program, such as the result of a replay.
  package func sibling(_ store: any TranscriptStore, title: String, parent: String) async throws
    -> SessionRecorder
  {
    try await SessionRecorder(
      store, title: title, app: app, clock: clock, hasher: hasher, secrets: secrets,
      parent: parent, saying: saying)
  }

  /// An error as the end of a cell keeps it.
  nonisolated func failure(_ error: any Error) -> RecordedFailure {
    RecordedFailure(error, said: saying(error))
  }

  /// Every written line, in order.
  func writtenRecords() async throws -> [TranscriptRecord] { try await store.records() }

  private func resume(_ records: [TranscriptRecord]) async throws {
    guard !records.isEmpty else { return }
    hasHead = true
    reader = await SessionReader.reading(records)
    countOn()
    interrupted = cells.filter { $0.end == nil }.map(\.number)
    guard !interrupted.isEmpty else { return }
    try await append(interrupted.map { EndLine(cell: $0, status: .interrupted).record })
  }

  /// Continues numbering as if the cells so far had been written here.
  private func countOn() {
    nextNumber = session.nextNumber
    lastID = cells.last?.line.id
    for call in cells.flatMap(\.calls) { occurrences[call.key, default: 0] += 1 }
  }
}

extension SessionRecorder {
  /// A new session in `store` that begins as a copy of this one, up to and with a cell.
  package func fork(into store: any TranscriptStore, title: String, through cell: Int)
    async throws -> SessionRecorder
  {
    let prefix = Self.prefix(try await writtenRecords(), through: cell)
    return try await child(in: store, title: title, beginningWith: prefix)
  }

  /// The lines before the next cell, without those written only for that cell.
  private static func prefix(_ records: [TranscriptRecord], through number: Int)
    -> [TranscriptRecord]
  {
    let body = records.filter { $0.kind != HeadLine.kind }
    let next = body.firstIndex { record in CellLine(record).map { $0.number > number } ?? false }
    guard let next else { return body }
    let own = body[..<next].lastIndex {
      $0.kind != ParametersLine.kind && $0.kind != BookLine.kind
    }
    return Array(body[..<(own.map { $0 + 1 } ?? 0)])
  }
}
