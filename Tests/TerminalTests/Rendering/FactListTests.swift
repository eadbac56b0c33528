import Terminal
import TestSupport
import Testing

struct FactListTests {
  private static let facts: [FactList.Fact] = [
    ("id", "7"), ("file", "/home/orla/books/of/the/north/and/its/lights/keeper-of-the-lamp.epub"),
    ("embedder", "minilm/all-MiniLM-L6-v2, 384 dimensions"),
  ]

  @Test(arguments: [40, 76])
  func `a long value goes on in its own column`(columns: Int) throws {
    let sink = RecordingSink(columns: columns)
    let profile = TerminalProfile(isTerminal: true, hasStyles: false, hasControls: true)
    FactList(Self.facts).print(on: Output(profile: profile, sink: sink))
    try expectSnapshot(sink.text, "facts-\(columns)")
  }

  @Test func `a pipe gets one line for each`() {
    let (output, sink) = Output.recording()
    FactList(Self.facts).print(on: output)
    #expect(sink.text.split(separator: "\n").count == Self.facts.count)
  }
}
