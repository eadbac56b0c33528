import Basics
import Parameters
import Testing

struct ParsingLimitTests {
  @Test func `every limit has a parameter of its own`() {
    let names = ParsingLimit.allCases.map(\.key.name)
    #expect(Set(names).count == ParsingLimit.allCases.count)
    #expect(names.allSatisfy { $0.hasPrefix("ingest.max_") })
    #expect(names.allSatisfy { ParameterRegistry.parameter($0) != nil })
  }

  @Test func `the limit of a text's size fits into an offset`() {
    let most = ParsingLimit.mostMegabytes << 20
    #expect(Array(TextOffsets([most])) == [most] && most < Int(UInt32.max))
  }
}
