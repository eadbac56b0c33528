import Parameters
import Testing

struct EnvironmentParametersTests {
  @Test func `every parameter has a variable of its own that sets it`() {
    let environment = Dictionary(
      uniqueKeysWithValues: ParameterRegistry.all.map {
        ($0.environmentVariable, $0.defaultValue.description)
      })
    var parameters = Parameters()
    #expect(EnvironmentParameters.apply(environment, to: &parameters) == [])
    for parameter in ParameterRegistry.all {
      #expect(parameters.setting(parameter).origin == .environment, "\(parameter.name)")
    }
  }

  @Test func `a misspelt or invalid variable gives a warning and changes nothing`() {
    var parameters = Parameters()
    let warnings = EnvironmentParameters.apply(
      [
        "IB_RETRIEVE_TOPK": "8", "IB_CHUNK_SIZE": "huge", "IB_WORKSPACE": "/x", "PATH": "/bin",
        "IB_RETRIEVE_MODE": "keyword",
      ], to: &parameters)
    #expect(parameters[.retrievalMode] == .keyword)
    #expect(parameters.origin(of: .chunkSize) == .builtIn)
    guard case .unknown("IB_RETRIEVE_TOPK", let near) = warnings.last,
      case .invalid("IB_CHUNK_SIZE", "huge", _) = warnings.first
    else {
      Issue.record("\(warnings)")
      return
    }
    #expect(near.first == "IB_RETRIEVE_TOP_K")
    #expect(warnings.count == 2)
  }
}
