package import Basics
package import Discovery
package import Sessions

extension CellRecorder: DiscoverJournal {
  package func keep(_ source: InputLine.Source, _ bytes: [UInt8]) async throws -> ContentHash {
    try await input(source, bytes)
  }

  package func record(_ round: PresentedRound) async throws {
    try await suggestions(round.json, text: RoundText.markdown(round))
  }
}
