import Parameters
import Testing

struct SweepGridTests {
  @Test
  func `the grid is in the order of the pipeline, so that neighbours share what comes before`()
    throws
  {
    let grid = try SweepGrid(["top_k=3,5", "template=a,b", "chunk.size=200,400tok"])
    #expect(grid.axes.map(\.parameter.name) == ["chunk.size", "retrieve.top_k", "prompt.template"])
    #expect(grid.settings.count == 8)
    #expect(
      grid.changes(grid.settings[0]).texts
        == ["chunk.size=200tok", "retrieve.top_k=3", "prompt.template=a"])
    let sizes = grid.settings.map { $0[0].description }
    #expect(sizes == Array(repeating: "200tok", count: 4) + Array(repeating: "400tok", count: 4))
  }

  @Test func `a value given twice counts once`() throws {
    #expect(try SweepGrid(["k=3,3,03"]).settings.count == 1)
  }

  @Test(arguments: [
    ([], SweepError.empty), (["top_k"], .noValues("retrieve.top_k")),
    (["top_k=,"], .noValues("retrieve.top_k")),
    (["top_k=1", "k=2"], .namedTwice("retrieve.top_k")),
    (["size=100..400"], .range("chunk.size", "100..400", ends: ["100", "400"])),
    (
      [
        "top_k=" + (1...60).map(String.init).joined(separator: ","),
        "pool=" + (1...60).map(String.init).joined(separator: ","),
      ], .tooMany(limit: 500)
    ),
  ])
  func `a grid that cannot be built is refused with the reason`(
    assignments: [String], error: SweepError
  ) {
    #expect(throws: error) { try SweepGrid(assignments) }
  }

  @Test func `a value that does not fit is refused before anything runs`() {
    #expect(throws: ParameterError.self) { try SweepGrid(["top_k=3,0"]) }
    #expect(throws: ParameterError.self) { try SweepGrid(["nothing=3"]) }
  }
}
