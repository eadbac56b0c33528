package import Basics
import Bindings

/// Typed entries, oldest first, kept in a file with a JSON object per line.
///
/// Each entry is appended in a single write, so shells that run at the same time lose none. A search also
/// finds entries that other shells have added; Up and Down stay with this shell's. The cell that an entry
/// made follows on a line of its own with the same time.
package struct InputHistory {
  /// Most lines of the file that are loaded, the newest.
  private static let capacity = 10_000

  private let path: String?
  private let now: @Sendable () -> Timestamp
  private var loaded: [HistoryEntry]?
  private var hasFailed = false
  /// Time of this shell's newest entry; nil when it is not in the file.
  private var keptTime: Timestamp?
  /// Bytes of the file when it was loaded plus those that this shell added since.
  private var knownSize = 0

  /// Makes a history in the file at `path`; nil keeps it in memory.
  package init(
    path: String?,
    now: @escaping @Sendable () -> Timestamp = {
      Timestamp(microseconds: SystemTime.microseconds())
    }
  ) {
    self.path = path
    self.now = now
  }

  /// Entries of the file and this shell; the file is loaded at the first use, so that the prompt need not wait.
  package var entries: [HistoryEntry] {
    mutating get {
      if let loaded { return loaded }
      knownSize = size
      let entries = path.map(Self.load) ?? []
      loaded = entries
      return entries
    }
  }

  /// All entries with those that other shells have added since; reads the file only if it has grown.
  package mutating func entriesOfAll() -> [HistoryEntry] {
    let own = entries
    guard let path, size > knownSize else { return own }
    let filed = Self.load(path)
    let known = Set(filed.map(\.text))
    // Entries outside the file, such as a discarded line, keep their place by time.
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

  /// Adds an entry, unless it equals the newest one; `isKept` writes it to the file.
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

  /// Notes the cell that the newest entry made.
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
        // Another shell may have written lines in between.
        let index = entries.suffix(50).lastIndex(where: { $0.at == time })
      {
        entries[index].cell = cell
        entries[index].session = value["session"]?.string
      }
    }
    return entries
  }
}

/// Moves up and down in the history from a line being typed, and keeps changed entries.
///
/// A typed beginning leads only to entries with the same beginning, if there are any.
struct HistoryWalk {
  private let entries: [String]
  private var position: Int
  /// Beginning of the entries to visit; empty visits all.
  private var prefix = ""
  /// Texts as they were left, by position; the line being typed comes after the newest entry.
  private var drafts: [Int: String] = [:]

  init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// Leaves `current` for the entry before it; nil at the oldest.
  mutating func older(than current: String) -> String? {
    if position == entries.count {
      let hasMatch = entries.contains { $0.hasPrefix(current) && $0 != current }
      prefix = hasMatch ? current : ""
    }
    return move(by: -1, from: current)
  }

  /// Leaves `current` for the entry after it; nil at the line being typed.
  mutating func newer(than current: String) -> String? { move(by: 1, from: current) }

  private mutating func move(by step: Int, from current: String) -> String? {
    var target = position + step
    while entries.indices.contains(target), !fits(target, current) { target += step }
    guard (0...entries.count).contains(target) else { return nil }
    drafts[position] = current
    position = target
    return drafts[target] ?? (target < entries.count ? entries[target] : "")
  }

  /// True for an entry to visit: with the prefix, and different from the line shown now.
  private func fits(_ index: Int, _ current: String) -> Bool {
    prefix.isEmpty || entries[index].hasPrefix(prefix) && entries[index] != current
  }
}
