import Parameters
import Testing

struct DerivationTests {
  private func parameters(_ settings: [(String, String)]) throws -> Parameters {
    var parameters = Parameters()
    for (name, text) in settings { try parameters.set(name, to: text, origin: .session) }
    return parameters
  }

  @Test(arguments: [("440tok", "66tok"), ("150tok", "22tok"), ("400tok", "60tok"), ("1w", "0w")])
  func `an unset overlap is 15 % of the size`(
    size: String, overlap: String
  ) throws {
    let parameters = try parameters([("size", size)])
    let setting = try parameters.setting(named: "overlap")
    #expect(setting.value.description == overlap && setting.source == "15 % of size")
    #expect(parameters[.chunkOverlap].description == overlap)
  }

  @Test func `a chosen overlap does not follow the size`() throws {
    let parameters = try parameters([("size", "440tok"), ("overlap", "60tok")])
    let setting = try parameters.setting(named: "overlap")
    #expect(setting.value.description == "60tok" && setting.source == "session")
  }

  @Test func `a swept size moves an unset overlap, but not one in the grid`() throws {
    let names = { (grid: SweepGrid, parameters: Parameters) in
      grid.followers(in: parameters).map(\.name)
    }
    let free = try SweepGrid(["size=200tok,400tok"])
    #expect(names(free, Parameters()) == ["chunk.overlap"])
    #expect(names(try SweepGrid(["size=200tok,400tok", "overlap=60tok"]), Parameters()).isEmpty)
    #expect(names(free, try parameters([("overlap", "60tok")])).isEmpty)
  }

  @Test func `a number beyond the row it follows is refused`() throws {
    var refused: [String] = []
    for row in ParameterRegistry.all {
      guard let derivation = row.derivation, case .integer(let range) = row.kind,
        let base = ParameterRegistry.parameter(derivation.base),
        case .integer(let limits) = base.kind
      else { continue }
      let isLeast = if case .atLeast = derivation { true } else { false }
      let values = [
        (row.name, String(isLeast ? range.lowerBound : range.upperBound)),
        (base.name, String(isLeast ? limits.upperBound : limits.lowerBound)),
      ]
      #expect(throws: ParameterError.self) { try parameters(values).checkOrder() }
      refused.append(row.name)
    }
    #expect(refused == ["embed.step", "retrieve.pool"])
  }

  @Test func `each leg gives at least as many candidates as top_k`() throws {
    let parameters = try parameters([("k", "200")])
    #expect(parameters[.pool] == 200)
    #expect(try parameters.setting(named: "pool").source == "at least top_k")
    #expect(
      throws: ParameterError.exceeds(
        name: "retrieve.top_k", value: 200, limit: "retrieve.pool", limitValue: 50)
    ) { try self.parameters([("k", "200"), ("pool", "50")]).checkOrder() }
  }
}
