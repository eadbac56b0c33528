import Answers
import Basics
import Bindings
import Books

/// Versions of templates in files `<name>.jsonl`, a line for each state, in the order of saving.
struct TemplateLogFiles {
  private static let byteLimit = 1 << 26

  private let folder: String

  /// `folder` is created with the first version.
  init(folder: String) { self.folder = folder }

  /// Versions by their place in the file; torn and foreign lines are skipped, and numbers are never
  /// reused.
  func versions(of name: String) throws -> [TemplateVersion] {
    guard let path = path(of: name) else { return [] }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: Self.byteLimit)
    } catch {
      if error.isNotFound { return [] }
      throw StorageError(error)
    }
    return Self.lines(bytes).enumerated().map { index, line in
      TemplateVersion(
        name: name, number: index + 1, hash: line.hash, time: line.time, source: line.source,
        partials: line.partials)
    }
  }

  func keep(
    _ name: String, hash: ContentHash, time: Timestamp, source: String, partials: [String: String]
  ) throws -> TemplateVersion {
    guard let path = path(of: name) else {
      throw StorageError.writeFailed(path: folder, reason: "\(name) is not a file name")
    }
    if let known = try versions(of: name).last, known.hash == hash { return known }
    let line = Line(hash: hash, time: time, source: source, partials: partials)
    do throws(FileError) {
      try append(line, path, unlessNewestIs: hash)
    } catch {
      throw StorageError(error)
    }
    guard let kept = try versions(of: name).last else {
      throw StorageError.writeFailed(path: path, reason: "the version is not in the file")
    }
    return kept
  }

  private func append(_ line: Line, _ path: String, unlessNewestIs hash: ContentHash)
    throws(FileError)
  {
    try FileSystem.makeFolders(folder)
    let file = try AppendFile(path: path, permissions: 0o644)
    // Two shells may see the same edit at once; the second finds the line.
    _ = try file.lock()
    let bytes = try FileSystem.read(path, limit: Self.byteLimit)
    if Self.lines(bytes).last?.hash == hash { return }
    // A torn last line must not swallow this one.
    let isTorn = bytes.last.map { $0 != 0x0A } ?? false
    try file.append((isTorn ? [0x0A] : []) + line.json.canonicalBytes + [0x0A])
  }

  private static func lines(_ bytes: [UInt8]) -> [Line] {
    bytes.split(separator: 0x0A).compactMap { try? JSONValue(parsing: Array($0)) }
      .compactMap { Line($0) }
  }

  private func path(of name: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      return nil
    }
    return Path.joined(folder, name + ".jsonl")
  }

  /// One state in the form of the file.
  private struct Line: Codable, JSONSparse {
    let hash: ContentHash
    let time: Timestamp
    let source: String
    let partials: [String: String]

    init(hash: ContentHash, time: Timestamp, source: String, partials: [String: String]) {
      self.hash = hash
      self.time = time
      self.source = source
      self.partials = partials
    }
  }
}
