import CSQLite

/// The FTS5 auxiliary function `term_counts(table)`: counts of the current row for a ranking formula.
///
/// Its result is a blob of 32-bit integers: the length of the first column in tokens, then for each phrase
/// of the query its occurrences in that column, then for each phrase those in the other columns. FTS5's own
/// `bm25` counts over the whole table, so its scores change with every other book in it.
enum FTS5TermCounts {
  static func register(on database: SQLiteDatabase) throws(SQLiteError) {
    let api = try FTS5Tokenizer.api(of: database)
    let code = api.pointee.xCreateFunction(
      api, "term_counts", nil,
      { api, row, context, _, _ in
        guard let api = api?.pointee, let context else { return }
        switch FTS5TermCounts.counts(api, row) {
        case .success(let counts):
          counts.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            csqlite_result_blob(context, start, UInt64(bytes.count))
          }
        case .failure(let error):
          sqlite3_result_error_code(context, error.code)
        }
      }, nil)
    guard code == SQLITE_OK else { throw database.handle.error() }
  }

  private static func counts(_ api: Fts5ExtensionApi, _ row: OpaquePointer?)
    -> Result<[Int32], SQLiteError>
  {
    let phrases = max(0, Int(api.xPhraseCount(row)))
    var counts = [Int32](repeating: 0, count: 1 + 2 * phrases)
    var code = api.xColumnSize(row, 0, &counts[0])
    var instances: Int32 = 0
    if code == SQLITE_OK { code = api.xInstCount(row, &instances) }
    var instance: Int32 = 0
    while code == SQLITE_OK, instance < instances {
      var phrase: Int32 = 0
      var column: Int32 = 0
      var offset: Int32 = 0
      code = api.xInst(row, instance, &phrase, &column, &offset)
      if code == SQLITE_OK, (0..<phrases).contains(Int(phrase)) {
        counts[1 + Int(phrase) + (column == 0 ? 0 : phrases)] += 1
      }
      instance += 1
    }
    guard code == SQLITE_OK else {
      return .failure(SQLiteError(code: code, message: "FTS5 cannot count"))
    }
    return .success(counts)
  }

  /// FTS5's functions, which it gives through a pointer bound to a query.
  static func api(of database: SQLiteDatabase.Handle) throws(SQLiteError)
    -> UnsafeMutablePointer<fts5_api>?
  {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database.pointer, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK
    else { throw database.error() }
    var api: UnsafeMutablePointer<fts5_api>?
    withUnsafeMutablePointer(to: &api) { pointer in
      sqlite3_bind_pointer(statement, 1, pointer, "fts5_api_ptr", nil)
      sqlite3_step(statement)
    }
    return api
  }
}

extension SQLiteDatabase {
  /// Makes `term_counts(table)` available in full-text queries.
  package func addTermCounts() throws(SQLiteError) { try FTS5TermCounts.register(on: self) }
}
