import Bindings
import Books
import Files
import FoundationEssentials

/// Replaces a library by a new one; the former stays beside it under another name.
///
/// First the former file gets its second name, then its log moves to that one, then the new file
/// takes the first name: at every moment there is a library, and it has its own log.
struct LibrarySwap {
  let path: String
  /// Path of the former file after the swap.
  let target: String
  /// True when a swap was interrupted after its first step.
  private let isBegun: Bool

  init(path: String, suffix: String) {
    self.path = path
    let begun = Self.secondName(of: path)
    isBegun = begun != nil
    target = begun ?? LibraryFiles.free(path + suffix)
  }

  /// The log of the former file, which an interrupted swap may have moved already.
  var log: String {
    FileManager.default.fileExists(atPath: path + "-wal") || !isBegun
      ? path + "-wal" : target + "-wal"
  }

  private var draft: String { path + ".rescued" }

  /// The name of the file to be written; deletes the remains of an earlier run.
  func freshDraft() throws(StorageError) -> String {
    guard !FileLock.isHeld(draft, SQLiteDatabase.lockedBytes) else {
      throw .writeFailed(path: draft, reason: "another rescue is at work")
    }
    for suffix in ["-wal", "-shm", ""] {
      try? FileManager.default.removeItem(atPath: draft + suffix)
    }
    return draft
  }

  /// One atomic change of the folder.
  struct Step {
    fileprivate enum Way { case link, move, replace }
    fileprivate let way: Way
    fileprivate let source: String
    fileprivate let target: String

    func run() throws {
      switch way {
      case .link: try FileManager.default.linkItem(atPath: source, toPath: target)
      case .move: try FileManager.default.moveItem(atPath: source, toPath: target)
      case .replace: try FileSystem.move(source, over: target)
      }
    }
  }

  /// The remaining steps, in order.
  var steps: [Step] {
    let logs = ["-wal", "-shm"].filter { FileManager.default.fileExists(atPath: path + $0) }
    return (isBegun ? [] : [Step(way: .link, source: path, target: target)])
      + logs.map { Step(way: .move, source: path + $0, target: target + $0) }
      + [Step(way: .replace, source: draft, target: path)]
  }

  func run() throws(StorageError) {
    do {
      for step in steps { try step.run() }
    } catch {
      throw .writeFailed(path: path, reason: "it cannot be moved aside")
    }
  }

  /// Another name of the same file in this folder; nil without one.
  private static func secondName(of path: String) -> String? {
    let folder = Path.parent(of: path)
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.sorted().map { Path.joined(folder, $0) }.first {
      $0 != path && $0.hasPrefix(path) && FileSystem.isSameFile($0, path)
    }
  }
}
