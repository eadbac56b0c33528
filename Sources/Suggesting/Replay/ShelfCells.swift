package import Basics
import Imports
import Notebook
import Parameters
package import Replays
package import Sessions
import Shelf

/// Runs recorded cells again: of suggestions, of proposals for the shelf and of look-ups in catalogues.
package enum ShelfCells {
  package static func find(
    _ recorded: RecordedCell, blob: (ContentHash) async throws -> [UInt8]?
  ) async throws -> ShelfCell? {
    if let asked = recorded.cell.shelfCall {
      return ShelfCell { try await propose(asked, in: $0, $1, $2) }
    }
    if let told = try await RecordedRound(recorded.cell, blob: blob) {
      return ShelfCell { try await suggest(told, recorded, in: $0, $1, $2) }
    }
    guard RecordedLookUp.isIn(recorded.cell) else { return nil }
    return ShelfCell(isLookUp: true) { _, _, cell in
      var lookUp = RecordedLookUp()
      for line in recorded.lines where StageLine(line)?.stage != .parse {
        try await cell.copy(lookUp.line(line))
      }
    }
  }

  /// Asks for the shelf again, with the recorded input.
  private static func propose(
    _ asked: ShelfCallLine, in replay: ReplayCell, _ parameters: Parameters, _ cell: CellRecorder
  ) async throws {
    let provider = try replay.providers.provider(named: parameters[.chatProvider])
    do {
      switch asked.task {
      case .photos:
        let photos = (asked.input["photos"]?.array ?? []).compactMap { AskedPhoto($0) }
        let call = try ShelfCall(
          AskAboutPhotos.template, of: replay.ports.prompts, hasher: replay.ports.index.hasher,
          provider,
          parameters
        ) { replay.budget }
        _ = try await AskAboutPhotos(call: call).run(photos, as: cell)
      case .columns:
        guard let question = ColumnQuestion(asked.input) else { break }
        let call = try ShelfCall(
          AskAboutColumns.template, of: replay.ports.prompts, hasher: replay.ports.index.hasher,
          provider,
          parameters
        ) { replay.budget }
        _ = try await AskAboutColumns(call: call).run(question, as: cell)
      }
      try await cell.end(.ok)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }

  /// Suggests books again from what the cell was told.
  private static func suggest(
    _ told: RecordedRound, _ recorded: RecordedCell, in replay: ReplayCell,
    _ parameters: Parameters, _ cell: CellRecorder
  ) async throws {
    var pipeline = DiscoverPipeline(
      parameters, source: told, memory: replay.memory)
    pipeline.journal = cell
    pipeline.verifier = told
    if parameters[.discoverSources] != .offline {
      let call = try ShelfCall(
        parameters[.discoverTemplate], of: replay.ports.prompts, hasher: replay.ports.index.hasher,
        try replay.providers.provider(named: parameters[.chatProvider]), parameters
      ) { replay.budget }
      // A cell without a call took the outcome of another one, or had no budget for it.
      pipeline.proposer = AskForBooks(
        call: call, cell: cell,
        known: recorded.cell.calls.isEmpty ? [told.asked].compactMap(\.self) : [],
        replayed: told.asked?.failure)
    }
    try await cell.ending { [pipeline] _ in _ = try await pipeline.suggest(from: told.inputs) }
  }
}
