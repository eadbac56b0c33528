import Books
import Search

/// Row ids that keep a chunk set together, in reading order: the set above 20 bits of index.
enum ChunkRowID {
  /// Most rows of one set: its chunks, or its windows by one model.
  static let capacity = 1 << 20

  static func make(_ set: ChunkSetID, _ index: Int) -> Int { set.rawValue << 20 | index }

  static func index(_ rowID: Int) -> Int { rowID & (capacity - 1) }

  /// Throws when a set has more rows than ids.
  static func expectRoom(for count: Int, of what: String, path: String) throws(StorageError) {
    guard count <= capacity else {
      throw .writeFailed(
        path: path, reason: "\(count) \(what) are more than the \(capacity) a set can hold")
    }
  }
}
