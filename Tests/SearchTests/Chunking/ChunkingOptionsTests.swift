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

  @Test func `the text of a store reads back as the same options`() throws {
    for row in ParameterRegistry.all where row.stage == .chunk {
      var parameters = Parameters()
      if row.name == "chunk.child" {
        try parameters.set("chunk.strategy", to: "parent-child", origin: .session)
      }
      try parameters.set(row.name, to: try #require(Self.changes[row.name]), origin: .session)
      let options = try ChunkingOptions(parameters)
      #expect(ChunkingOptions(text: options.text) == options)
    }
    let options = try ChunkingOptions(
      strategy: .parentChild, size: TextSize(200, .words), overlap: TextSize(20, .words), child: 64)
    #expect(
      options.text
        == #"{"chunk.child":"64","chunk.overlap":"20w","chunk.size":"200w","chunk.strategy":"parent-child"}"#
    )
  }

  @Test(arguments: [
    "", "[]", #"{"chunk.size":400}"#, #"{"chunk.strategy":"of-later"}"#, #"{"chunk.later":"1"}"#,
    #"{"chunk.size":"0tok"}"#, #"{"chunk.overlap":"500tok","chunk.size":"400tok"}"#,
  ])
  func `a text of another program's options is not read`(text: String) {
    #expect(ChunkingOptions(text: text) == nil)
  }
}
