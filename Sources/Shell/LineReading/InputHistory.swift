package import Basics
import Bindings

/// What was typed before, oldest first; kept in a file of its own, one JSON object per line.
///
/// Entries are appended in one write each, so shells that run side by side lose nothing; a search
/// finds what others have added meanwhile, going up and down stays with one's own. The cell that an entry made is known later and
/// follows on a line of its own with the same time.
package struct InputHistory {
  /// Only so many lines of the file are loaded, the newest.
  private static let capacity = 10_000

  private let path: String?
  private let now: @Sendable () -> Timestamp
  private var loaded: [HistoryEntry]?
  private var hasFailed = false
  /// The newest entry of this shell, when it is in the file.
  private var keptTime: Timestamp?
  /// Bytes of the file when it was loaded, and those added since by this shell.
  private var knownSize = 0

  /// A history in the file at `path`, or only in memory.
  package init(
    path: String?,
    now: @escaping @Sendable () -> Timestamp = {
      Timestamp(microseconds: SystemTime.microseconds())
    }
  ) {
    self.path = path
    self.now = now
  }

  /// Loads the file at the first use, so that the prompt need not wait for it.
  package var entries: [HistoryEntry] {
    mutating get {
      if let loaded { return loaded }
      knownSize = size
      let entries = path.map(Self.load) ?? []
      loaded = entries
      return entries
    }
  }

  /// All entries with those that other shells have added since; costs nothing where none has.
  package mutating func entriesOfAll() -> [HistoryEntry] {
    let own = entries
    guard let path, size > knownSize else { return own }
    let filed = Self.load(path)
    let known = Set(filed.map(\.text))
    // What is in no file, such as a line that was given up, keeps its place by its time.
    var unfiled = own.filter { !known.contains($0.text) }[...]
    var merged: [HistoryEntry] = []
    for entry in filed {
      while let next = unfiled.first, let time = next.at, let later = entry.at, time < later {
        merged.append(next)
        unfiled = unfiled.dropFirst()
      }
      merged.append(entry)
    }
    return merged + unfiled
  }

  private var size: Int { path.flatMap(FileSystem.sizeAndChange)?.byteCount ?? 0 }

  package var texts: [String] {
    mutating get { entries.map(\.text) }
  }

  /// Adds an entry; only what is kept reaches the file.
  ///
  /// An entry equal to the newest one is not added again.
  package mutating func add(_ text: String, isKept: Bool) {
    let known = entries
    keptTime = nil
    guard known.last?.text != text else { return }
    let time = now()
    loaded = known + [HistoryEntry(text, at: time)]
    guard isKept else { return }
    keptTime = time
    append(["at": .string(time.description), "text": .string(text)])
  }

  /// Says which cell the newest entry made.
  package mutating func addCell(_ cell: Int, session: String) {
    guard let time = keptTime, let last = entries.indices.last else { return }
    keptTime = nil
    loaded?[last].cell = cell
    loaded?[last].session = session
    append([
      "at": .string(time.description), "cell": .integer(cell), "session": .string(session),
    ])
  }

  private mutating func append(_ members: [String: JSONValue]) {
    guard let path, !hasFailed else { return }
    do {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      if folder.count > 1 {
        try FileSystem.makeFolders(folder.joined(separator: "/"), permissions: 0o700)
      }
      let file = try AppendFile(path: path, permissions: 0o600)
      let line = JSONValue.object(members).canonicalBytes + [0x0A]
      try file.append(line)
      knownSize += line.count
    } catch {
      hasFailed = true
    }
  }

  private static func load(_ path: String) -> [HistoryEntry] {
    guard let bytes = try? FileSystem.read(path, limit: 256 << 20) else { return [] }
    var entries: [HistoryEntry] = []
    for line in bytes.split(separator: 0x0A).suffix(capacity) {
      guard let value = try? JSONValue(parsing: Array(line)) else { continue }
      let time = value["at"]?.string.flatMap { Timestamp($0) }
      if let text = value["text"]?.string {
        if entries.last?.text != text { entries.append(HistoryEntry(text, at: time)) }
      } else if let cell = value["cell"]?.integer, let time,
        // Another shell may have written in between.
        let index = entries.suffix(50).lastIndex(where: { $0.at == time })
      {
        entries[index].cell = cell
        entries[index].session = value["session"]?.string
      }
    }
    return entries
  }
}
