import Basics
import DeskSupport
import Discovery
import Files
@testable import Notebook
import Parameters
import Reading
@testable import ShelfShell
@testable import Shell
@testable import Suggesting
import Testing

/// Catalogues are asked while the session keeps the shelf, and once for a round.
@Suite struct AnswersAheadTests {
  private actor Asked: CandidateSource {
    private(set) var plans: [[CandidateQuestion]] = []

    func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
      -> [CandidateAnswer]
    {
      plans.append(questions)
      return questions.map { CandidateAnswer($0, []) }
    }
  }

  private func plans(
    _ line: String, _ settings: [String] = [], mayAsk: Bool = false, isCounted: Bool
  ) async throws -> [[CandidateQuestion]] {
    var inputs = DiscoverInputs(
      shelf: try DiscoverDesk.sampleShelf(), on: try PartialDate("2026-11-27"))
    (inputs.line, inputs.mayAsk) = (line, mayAsk)
    if isCounted { inputs.counted = inputs.profile }
    let asked = Asked()
    let pipeline = DiscoverPipeline(
      try Parameters().applying(ParameterChanges(settings), origin: .cell), source: asked,
      memory: StageMemory(hasher: ContentHasher.sha256))
    _ = try await pipeline.suggest(from: inputs)
    return await asked.plans
  }

  @Test(arguments: ["", "a short mystery", "something like Dracula"])
  func `the same is asked once, ahead or not`(line: String) async throws {
    let ahead = try await plans(line, isCounted: true)
    #expect(ahead.count == 1 && ahead[0].count > 1)
    #expect(try await plans(line, isCounted: false) == ahead)
  }

  @Test
  func `nobody is asked where a question is asked back, and nothing where a model alone proposes`()
    async throws
  {
    #expect(try await plans("something good", mayAsk: true, isCounted: true).isEmpty)
    await #expect(throws: ProposalError.needsModel(purpose: .books)) {
      try await plans("", ["discover.sources=model"], isCounted: true)
    }
  }
}
