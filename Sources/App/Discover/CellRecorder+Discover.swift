package import Basics
package import Discovery
package import Sessions

extension CellRecorder: DiscoverJournal {
  package func keep(_ source: InputLine.Source, _ document: JSONValue) async throws -> ContentHash {
    try await input(source, document)
  }

  package func refer(_ source: InputLine.Source, to kept: ContentHash) async throws {
    try await input(source, kept)
  }

  package func record(_ round: PresentedRound) async throws {
    try await suggestions(round.json, text: RoundText.markdown(round))
  }
}
