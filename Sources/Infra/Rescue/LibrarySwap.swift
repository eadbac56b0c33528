import Bindings
import Books
import FoundationEssentials

/// Puts a new library in the place of another, which stays beside it under a name of its own.
///
/// First the former file gets its second name, then its log moves to that one, then the new file takes
/// the first name: at no moment is there no library, or a library with the log of another.
struct LibrarySwap {
  let path: String
  /// Path of the former file after the swap.
  let target: String
  /// A swap was interrupted behind its first step.
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

  /// The name of the file to be written, without what an earlier run left of it.
  func freshDraft() throws(StorageError) -> String {
    guard !FileLock.isHeld(draft, SQLiteDatabase.lockedBytes) else {
      throw .writeFailed(path: draft, reason: "another rescue is at work")
    }
    for suffix in ["-wal", "-shm", ""] {
      try? FileManager.default.removeItem(atPath: draft + suffix)
    }
    return draft
  }

  func run() throws(StorageError) {
    let files = FileManager.default
    do {
      if !isBegun { try files.linkItem(atPath: path, toPath: target) }
      for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
        try files.moveItem(atPath: path + suffix, toPath: target + suffix)
      }
      try FileSystem.move(draft, over: path)
    } catch {
      throw .writeFailed(path: path, reason: "it cannot be moved aside")
    }
  }

  /// Another name that the same file has beside this one.
  private static func secondName(of path: String) -> String? {
    let folder = Path.parent(of: path)
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.sorted().map { Path.joined(folder, $0) }.first {
      $0 != path && $0.hasPrefix(path) && FileSystem.isSameFile($0, path)
    }
  }
}
