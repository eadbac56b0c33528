import Bindings
import Books
import Search

/// Exact search for the chunks whose best window is nearest to a query.
struct NearestChunks {
  /// sqlite-vec's own limit on `k`.
  private static let largestK = 4096

  let query: Embedding
  let table: WindowTable
  let set: ChunkSetID
  let fence: Fence

  /// The best `limit` chunks, ties in reading order; fewer only when fewer are before the fence.
  ///
  /// Several windows may belong to one chunk, so more are fetched until enough chunks are found.
  func best(_ limit: Int) throws -> [IndexHit] {
    var k = try firstK(limit)
    while true {
      let windows = try nearestWindows(k)
      let chunks = bestPerChunk(windows)
      let isComplete = windows.count < k
      // Windows at the distance of the last one may be missing, so this distance does not count.
      let farthest = windows.map(\.distance).max() ?? 0
      let isSettled = chunks.count >= limit && chunks[limit - 1].distance < farthest
      if isComplete || isSettled { return hits(chunks, limit) }
      if k == Self.largestK { return hits(try allChunks(limit), limit) }
      k = min(k * 4, Self.largestK)
    }
  }

  /// Number of windows that on average give `limit` chunks, and one to detect the end; a larger k
  /// costs time.
  private func firstK(_ limit: Int) throws -> Int {
    let wanted = min(limit, Self.largestK)
    let windows = try table.database.integer(
      """
      SELECT ? * i.window_count / max(1, s.chunk_count)
      FROM vector_indexes AS i JOIN chunk_sets AS s ON s.id = i.chunk_set_id
      WHERE i.chunk_set_id = ? AND i.model_id = ?
      """, .integer(wanted), .integer(set.rawValue), .integer(table.modelID))
    return min(max(windows, wanted) + 1, Self.largestK)
  }

  private struct Near {
    let chunk: Int
    let distance: Double
  }

  /// The nearest windows; the set and the page bound are in the KNN query, so that vec0 applies
  /// them before it counts to k.
  ///
  /// The bound is always given, since vec0 reads NULL as 0.
  private func nearestWindows(_ k: Int) throws -> [Near] {
    try table.database.rows(
      Self.nearestSQL(table), .floats(query.values), .integer(k), .integer(set.rawValue),
      .integer(fence.page)
    ) { row in
      Near(chunk: try chunk(ofWindow: ChunkRowID.index(row.integer(0))), distance: row.real(1))
    }
  }

  static func nearestSQL(_ table: WindowTable) -> String {
    """
    SELECT window_id, distance FROM \(table.name)
    WHERE vector MATCH ? AND k = ? AND chunk_set_id = ? AND end_page <= ?
    """
  }

  private func chunk(ofWindow index: Int) throws -> Int {
    try table.database.integer(
      """
      SELECT chunk_index FROM windows
      WHERE chunk_set_id = ? AND model_id = ? AND window_index = ?
      """, .integer(set.rawValue), .integer(table.modelID), .integer(index))
  }

  /// Every chunk by its best window, computed row by row: for chunks of thousands of windows.
  private func allChunks(_ limit: Int) throws -> [Near] {
    try table.database.rows(
      """
      SELECT w.chunk_index, min(vec_distance_l2(v.vector, ?)) AS distance
      FROM windows w CROSS JOIN \(table.name) v
        ON v.window_id = (w.chunk_set_id << 20) | w.window_index
      WHERE w.chunk_set_id = ? AND w.model_id = ? AND v.end_page <= ?
      GROUP BY w.chunk_index ORDER BY distance, w.chunk_index LIMIT ?
      """, .floats(query.values), .integer(set.rawValue), .integer(table.modelID),
      .integer(fence.page), .integer(limit)
    ) { Near(chunk: $0.integer(0), distance: $0.real(1)) }
  }

  private func bestPerChunk(_ windows: [Near]) -> [Near] {
    Dictionary(windows.map { ($0.chunk, $0.distance) }, uniquingKeysWith: min)
      .map { Near(chunk: $0.key, distance: $0.value) }
      .sorted { ($0.distance, $0.chunk) < ($1.distance, $1.chunk) }
  }

  /// Hits with their scores: between unit vectors at distance d the cosine is 1 - d²/2.
  private func hits(_ chunks: [Near], _ limit: Int) -> [IndexHit] {
    chunks.prefix(limit).map { IndexHit(chunk: $0.chunk, score: 1 - $0.distance * $0.distance / 2) }
  }
}
