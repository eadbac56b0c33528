import Answers
@testable import Asking
import Basics
import Books
import Files
import Foundation
import Lab
@testable import Notebook
import Parameters
import Providers
@testable import Replays
import Search
import Sessions
import Shelf
@testable import ShellKit
import Storage
import Suggesting
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// A shell on a library of its own: two small books, their questions, a model that says what it is told
/// to; no connection, no program.
final class CommandDesk: Sendable {
  /// What lines and goldens call the folder of this library; as wide as its path, so that lines break alike.
  static let folderName = "/tmp/desk-000000"

  private let folder: TemporaryDirectory
  private let shell: ShellContext
  private let model: SpokenModel

  init(
    saying replies: [String] = [], pooling: Bool = false, catalogue: EnrichCatalogue? = nil
  ) async throws {
    let folder = try TemporaryDirectory(ofKnownWidth: "desk")
    let prompts = folder.path("prompts-lab")
    try Self.write(Self.questions, to: prompts + "/questions/lamp.jsonl")
    try Self.write(Self.script, to: folder.path("lamp.ib"))
    try Self.write(Self.export, to: folder.path("goodreads.csv"))
    try Self.write(Self.history, to: folder.path("history.csv"))
    try Self.write(Self.catalogue, to: folder.path("dump.txt"))
    for name in ["reading.csv", "classics.csv"] {
      let sample = Fixture.repository.appending(path: "shared/sample/shelf/\(name)")
      try Self.write(try String(contentsOf: sample, encoding: .utf8), to: folder.path(name))
    }
    let (hasher, clock) = (ContentHasher.sha256, WallClock.stepping())
    let embedder: any EmbeddingProvider =
      pooling ? LeaningEmbeddingProvider() : HashingEmbeddingProvider()
    let sessions = SessionFolder(
      path: folder.path("sessions"), hasher: hasher, clock: clock, ids: CountingIDs(),
      secrets: SecretFilter([]))
    let recorder = try await SessionRecorder(
      await sessions.create(title: "test"), title: "test", app: "test/0", clock: clock,
      hasher: hasher)
    let model = SpokenModel(replies)
    let keys = FixedKeyStore(["ANTHROPIC_API_KEY": "sk-ant-test-123"])
    let notebook = Notebook(
      ports: try await Self.ports(
        folder.path("library.db"), prompts: prompts, embedder, clock, catalogue),
      providers: ChatProviders(
        [ExtractChatProvider(), model],
        lacking: ["anthropic": "ANTHROPIC_API_KEY"],
        models: try ModelTable.bundled(), keys: keys),
      recorder: recorder, sessions: sessions, parameters: Parameters())
    let (output, _) = Output.recording()
    self.folder = folder
    self.model = model
    shell = ShellContext(
      notebook: notebook, person: QuietPerson(), output: output, diagnostics: output,
      commands: .standard,
      replay: ReplayPorts(
        scratch: {
          ScratchLibrary(
            ports: try await Self.ports("", prompts: prompts, embedder, clock), close: {})
        }, offline: { [ExtractChatProvider()] }, shelf: ShelfCells.find))
  }

  /// Calls of the model so far.
  var requestCount: Int { model.script.requests.count }

  /// Writes a prompt template of the workspace.
  func write(template name: String, _ source: String) throws {
    try Self.write(source, to: folder.path("prompts-lab") + "/\(name).prompt")
  }

  /// Runs lines that a golden rests on and does not show.
  func prepare(_ lines: [String]) async throws {
    let (output, sink) = Output.recording()
    for line in lines {
      do {
        try await shell.writing(to: output, output).dispatch(line)
      } catch {
        Issue.record("\(line): \(error)\n\(sink.text)")
      }
    }
  }

  /// A shell that writes to a screen of some width.
  func shell(columns: Int, hasStyles: Bool = false) -> (ShellContext, RecordingSink) {
    let sink = RecordingSink(columns: columns)
    let profile = TerminalProfile(isTerminal: true, hasStyles: hasStyles, hasControls: false)
    let output = Output(profile: profile, sink: sink)
    return (shell.writing(to: output, output), sink)
  }

  /// What lines print on a screen of some width, each below its prompt; times are left out.
  func transcript(_ lines: [String], columns: Int, hasStyles: Bool = false) async -> String {
    let (shell, sink) = shell(columns: columns, hasStyles: hasStyles)
    for line in lines {
      shell.output.print("> \(line)")
      do {
        try await shell.dispatch(
          line.replacingOccurrences(of: Self.folderName, with: folder.url.path))
      } catch {
        ErrorMessage(error, in: shell.commands).show(on: shell.output)
      }
    }
    return Self.steadied(sink.text.replacingOccurrences(of: folder.url.path, with: Self.folderName))
  }

  /// Without times, whose width columns take over, and without the order that `/template ab` draws.
  private static func steadied(_ text: String) -> String {
    text.replacing(/[ ]*\b[0-9.,]+(?:e-?[0-9]+)?\s*(?:µs|ms|s)\b([ ]*)/) { match in
      " ‹time›" + (match.1.isEmpty ? "" : " ")
    }
    .replacing(/[ ]+time\b/, with: " time")
    .replacing(/1 was .*; 2 was .*/, with: "1 was ‹one›; 2 was ‹the other›")
  }

  private static func ports(
    _ path: String, prompts: String, _ embedder: any EmbeddingProvider, _ clock: WallClock,
    _ remote: EnrichCatalogue? = nil
  ) async throws -> LibraryPorts {
    let hasher = ContentHasher.sha256
    let vec = try #require(Fixture.dependencies).appending(path: "sqlite_vec/vec0.so").path
    let database = try await LibraryDatabase.open(
      path: path, vectorExtension: vec, clock: clock)
    let catalogue = CatalogueDatabase(path: "")
    let shelf = SQLiteReadingStore(database)
    let world = World(hasher: hasher, clock: clock, ids: CountingIDs())
    return LibraryPorts(
      storage: LibraryStorage(database, clock: clock), reading: shelf,
      shelf: AskedShelf(shelf, world),
      discovery: SQLiteDiscoveryStore(database),
      catalogues: Catalogues(
        local: SQLiteCatalogueStore(catalogue, clock: clock),
        remote: [remote?.remote(catalogue, clock).provider].compactMap(\.self),
        candidates: CatalogueCandidates(catalogue, clock: clock)),
      sources: MemorySources(CommandBooks.pages, chapters: CommandBooks.chapters, hasher: hasher),
      encoders: Encoders(OneEmbedder(embedder), using: embedder, tokenCounter: WordCounter()),
      workspace: WorkspaceFiles(folder: prompts),
      world: world)
  }

  private static func write(_ text: String, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static let catalogue = #"""
    /type/author	/authors/OL1A	1	2024-01-05T10:00:00	{"name": "Ursula K. Le Guin", "birth_date": "1929"}
    /type/work	/works/OL10W	1	2024-01-05T10:00:00	{"title": "The Dispossessed", "authors": [{"author": {"key": "/authors/OL1A"}}], "subjects": ["Science Fiction & Fantasy"], "first_publish_date": "1974"}
    /type/edition	/books/OL100M	1	2024-01-05T10:00:00	{"title": "The dispossessed", "works": [{"key": "/works/OL10W"}], "authors": [{"key": "/authors/OL1A"}], "isbn_13": ["9780061054884"], "number_of_pages": 387, "publishers": ["Eos"], "publish_date": "1994", "languages": [{"key": "/languages/eng"}], "physical_format": "Paperback"}
    /type/edition	/books/OL101M	1	2024-01-05T10:00:00	{"title": "The Left Hand of Darkness", "authors": [{"key": "/authors/OL1A"}], "isbn_10": ["0441478123"]}
    /type/redirect	/books/OL7M	1	2024-01-05T10:00:00	{}

    """#

  private static let export = #"""
    Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
    42036538,"Gideon the Ninth (The Locked Tomb, #1)",Tamsyn Muir,"Muir, Tamsyn",,"=""1250313198""","=""9781250313195""",3,4.20,Tor,Hardcover,448,2019,2019,2020/10/25,2020/10/21,,,read,,,,1,0
    28694510,Patisserie at Home,Mélanie Dupuis,"Dupuis, Mélanie",Anne Cazor,"=""0062445316""",9.78006E+12,2,4.60,Harper Design,Hardcover,288,2016,,,2019/07/08,sweets,sweets (#1),currently-reading,"mixed
    feelings",,,2,0
    3,,Nobody,,,,,0,,,,,,,,,,,to-read,,,,0,0

    """#

  /// Five years of readings, one of two subjects liked more, and books that wait.
  private static let history: String = {
    let read = (0..<45).map { number in
      let subject = number.isMultiple(of: 3) ? "Horror" : "Fantasy"
      return
        "Read \(number),Writer \(number % 9),\(subject == "Fantasy" ? 4 + number % 2 : 2),\(2020 + number / 9)-0\(1 + number % 9)-10,read,\(subject)"
    }
    let waiting = (0..<25).map { number in
      "Wait \(number),Other \(number),,,to-read,\(["Horror", "History", "Poetry"][number % 3])"
    }
    return (["Title,Author,Rating,Finished,Status,Genre"] + read + waiting).joined(separator: "\n")
  }()

  private static let script = """
    # who and what
    /search ${1} top_k=1
    /nothing
    /set top_k=1 > out.txt
    What burns in the tower?
    /run /tmp/none.ib

    """

  private static let questions = """
    {"id":"q1","kind":"single","question":"Who keeps the lamp?","spans":[{"text":"Ismay keeps the lamp"}]}
    {"id":"q2","kind":"single","question":"What burns in the tower?","spans":[{"text":"whale oil burns in the tower"}]}
    {"id":"q4","kind":"single","question":"Who came at noon?","spans":[{"text":"the boat came from Port Carrow"}]}
    {"id":"q5","kind":"single","question":"What did she hide?","spans":[{"text":"four stone jars"}]}
    {"id":"q3","kind":"none","question":"Who owns the boat?"}

    """
}

/// Nobody to ask.
private struct QuietPerson: Person {
  func tell(_ notice: StyledText) {}
}

/// A model whose calls cost something, and which says one of its replies after the other.
private struct SpokenModel: ChatProvider {
  let name = "compatible"
  let isLanguageModel = true
  let supportsTools = true
  let script: ScriptedChatProvider

  /// What ends with “…” is cut off there by the limit of tokens; `call NAME {…}` calls a tool.
  init(_ replies: [String]) {
    script = ScriptedChatProvider(
      replies.map { reply in
        if let call = Self.call(reply) {
          return [.event(.toolInvocation(call)), .event(.finished(.toolUse))]
        }
        let isCut = reply.hasSuffix("…")
        return [
          .event(.text(isCut ? String(reply.dropLast()) : reply)),
          .event(.finished(isCut ? .maximumTokens : .endOfTurn)),
        ]
      })
  }

  private static func call(_ reply: String) -> ToolInvocation? {
    guard let match = reply.wholeMatch(of: /call (\w+) (\{.*\})/),
      let arguments = try? JSONValue(parsing: String(match.2))
    else { return nil }
    return ToolInvocation(id: "t1", name: String(match.1), arguments: arguments)
  }

  func body(of request: ChatRequest) throws -> [UInt8] { try script.body(of: request) }

  func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    script.stream(request)
  }
}
