import Basics
import Parameters
import Search
import Sessions
import Testing

/// Values that follow another parameter's, in a transcript.
struct DerivedParametersTests {
  private func parameters(_ settings: [(String, String)]) throws -> Parameters {
    var parameters = Parameters()
    for (name, text) in settings { try parameters.set(name, to: text, origin: .session) }
    return parameters
  }

  @Test func `an unset overlap is recorded as it was used`() throws {
    let parameters = try parameters([("size", "440tok")])
    #expect(try ChunkingOptions(parameters).overlap.description == "66tok")
    #expect(ParametersLine(parameters).values["chunk.overlap"] == "66tok")
  }

  @Test func `a restored overlap still follows the chunk size`() throws {
    let line = ParametersLine(try parameters([("size", "440tok")]))
    var (restored, refused) = line.restored
    #expect(refused.isEmpty && restored[.chunkOverlap].description == "66tok")
    try restored.set("size", to: "200tok", origin: .cell)
    #expect(restored[.chunkOverlap].description == "30tok")
    var fields = line.fields
    var values = fields["set"]?.object ?? [:]
    values["chunk.overlap"] = "50tok"
    fields["set"] = .object(values)
    let other = try #require(ParametersLine(fields: fields)).restored.parameters
    #expect(other[.chunkOverlap].description == "50tok")
  }
}
