import Notebook
import Parameters
import Search
import Testing

struct PipelineSettingsTests {
  @Test(arguments: [("minilm", 0.0), ("openai", 0), ("e5", 0.7)])
  func `a search counts cosines from where those of its embedder begin`(
    provider: String, least: Double
  ) throws {
    let parameters = try Parameters().applying(
      ParameterChanges([ParameterKey<String>.embedProvider.assignment(provider)]), origin: .session)
    #expect(try PipelineSettings(parameters).retrieval.unrelatedCosine == least)
  }
}
