package import Sessions

extension SessionRecorder {
  /// A new session in `store` that begins as a copy of this one, up to and with a cell.
  package func fork(into store: any TranscriptStore, title: String, through cell: Int)
    async throws -> SessionRecorder
  {
    let prefix = Self.prefix(try await writtenRecords(), through: cell)
    return try await child(in: store, title: title, beginningWith: prefix)
  }

  /// The lines before the next cell, without those written only for that cell.
  private static func prefix(_ records: [TranscriptRecord], through number: Int)
    -> [TranscriptRecord]
  {
    let body = records.filter { $0.kind != HeadLine.kind }
    let next = body.firstIndex { record in CellLine(record).map { $0.number > number } ?? false }
    guard let next else { return body }
    let own = body[..<next].lastIndex {
      $0.kind != ParametersLine.kind && $0.kind != BookLine.kind
    }
    return Array(body[..<(own.map { $0 + 1 } ?? 0)])
  }
}
