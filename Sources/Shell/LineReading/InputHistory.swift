internal import Bindings
internal import Domain

/// What was typed before, oldest first; kept in a file of its own, one JSON object per line.
///
/// Entries are appended in one write each, so shells that run side by side lose nothing; a shell
/// sees the entries of others from its next start on.
package struct InputHistory {
  /// Only so many entries are loaded, the newest.
  private static let capacity = 5000

  private let path: String?
  private var loaded: [String]?
  private var hasFailed = false

  /// A history in the file at `path`, or only in memory.
  package init(path: String?) { self.path = path }

  /// Loads the file at the first use, so that the prompt need not wait for it.
  package var entries: [String] {
    mutating get {
      if let loaded { return loaded }
      let entries = path.map(Self.load) ?? []
      loaded = entries
      return entries
    }
  }

  /// Adds an entry; only what is kept reaches the file.
  ///
  /// An entry equal to the newest one is not added again.
  package mutating func add(_ text: String, isKept: Bool) {
    let known = entries
    guard known.last != text else { return }
    loaded = known + [text]
    if isKept, let path, !hasFailed { hasFailed = !Self.append(text, to: path) }
  }

  private static func append(_ text: String, to path: String) -> Bool {
    let time = Timestamp(microseconds: SystemTime.microseconds())
    let entry = JSONValue.object(["at": .string(time.description), "text": .string(text)])
    do {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      if folder.count > 1 {
        try FileSystem.makeFolders(folder.joined(separator: "/"), permissions: 0o700)
      }
      let file = try AppendFile(path: path, permissions: 0o600)
      try file.append(entry.canonicalBytes + [0x0A])
      return true
    } catch {
      return false
    }
  }

  private static func load(_ path: String) -> [String] {
    guard let bytes = try? FileSystem.read(path, limit: 256 << 20) else { return [] }
    var entries: [String] = []
    for line in bytes.split(separator: 0x0A).suffix(capacity) {
      guard let text = try? JSONValue(parsing: Array(line))["text"]?.string else { continue }
      if entries.last != text { entries.append(text) }
    }
    return entries
  }
}
