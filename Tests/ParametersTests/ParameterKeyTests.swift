import Parameters
import Testing

struct ParameterKeyTests {
  @Test func `a sweep's axis names each value once`() {
    #expect(
      ParameterKey<FusionMethod>.fusion.assignment(oneOf: [.scores, .ranks])
        == "retrieve.fusion=convex,rrf")
    #expect(
      ParameterKey<Double>.vectorWeight.assignment(oneOf: [0, 0.2, 1])
        == "retrieve.vector_weight=0,0.2,1")
  }

  @Test func `a value is read in the type of its row`() throws {
    var parameters = Parameters()
    #expect(parameters[.topK] == 5 && parameters[.fusion] == .scores)
    #expect(parameters[.chapter] == nil && parameters[.embedDimensions] == nil)
    try parameters.set("k", to: "8", origin: .session)
    try parameters.set("chapter", to: "The Red House", origin: .session)
    try parameters.set("embed.dimensions", to: "512", origin: .session)
    try parameters.set("reranker", to: "local", origin: .session)
    #expect(parameters[.topK] == 8 && parameters[.chapter] == "The Red House")
    #expect(parameters[.embedDimensions] == 512 && parameters[.rerankProvider] == .local)
    #expect(parameters.origin(of: .topK) == .session && parameters.origin(of: .pool) == .builtIn)
  }

  @Test(arguments: ["nan", "-nan", "inf", "-inf", "infinity", "1e400", "-0.1", "1e", "0x"])
  func `no numeric parameter takes a value outside its range`(text: String) {
    for row in ParameterRegistry.all {
      guard case .number = row.kind else { continue }
      #expect(row.kind.value(from: text, default: row.defaultValue) == nil, "\(row.name)")
    }
  }

  @Test func `no two rows share a name`() {
    let names = ParameterRegistry.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }
}
