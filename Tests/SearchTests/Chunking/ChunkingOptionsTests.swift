import Books
import Parameters
import Search
import Testing

/// The inputs of keys of chunk sets and readings, compared with the rows of their stages.
struct ChunkingOptionsTests {
  private static let changes = [
    "chunk.strategy": "fixed", "chunk.size": "300tok", "chunk.overlap": "30tok",
    "chunk.child": "99",
  ]

  @Test func `every row of the stage is part of the key where it matters`() throws {
    for row in ParameterRegistry.all where row.stage == .chunk {
      var parameters = Parameters()
      if row.name == "chunk.child" {
        try parameters.set("chunk.strategy", to: "parent-child", origin: .session)
      }
      let before = try ChunkingOptions(parameters).values.keyed
      let change = try #require(Self.changes[row.name], "\(row.name)")
      try parameters.set(row.name, to: change, origin: .session)
      let after = try ChunkingOptions(parameters).values.keyed
      #expect(after[row.name] == change && before[row.name] != change)
    }
  }

  @Test func `a key says the overlap that is used, and no child where nothing is divided`() throws {
    let keyed = try ChunkingOptions(
      strategy: .recursive, size: TextSize(200, .words), overlap: TextSize(20, .words)
    ).values.keyed
    #expect(
      keyed == [
        "chunk.strategy": "recursive", "chunk.size": "200w", "chunk.overlap": "20w",
      ])
    var source = SourceOptions()
    source.pageLevel = 3
    #expect(source.values.keyed == ["ingest.page_level": "3"])
  }
}
