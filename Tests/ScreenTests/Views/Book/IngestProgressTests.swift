@testable import Notebook
import TestSupport
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct IngestProgressTests {
  private func shown(_ events: IngestEvent...) -> String {
    let sink = RecordingSink(columns: 100)
    let profile = TerminalProfile(isTerminal: true, hasStyles: false, hasControls: false)
    let output = Output(profile: profile, sink: sink)
    let progress = IngestProgress(on: output)
    for event in events { progress.observe(event) }
    progress.finish()
    return sink.text
  }

  @Test func `more vectors than chunks are explained once, before they are counted`() {
    #expect(
      shown(
        .chunked(count: 464, isReused: false), .embedding(done: 0, total: 1054, reused: 0),
        .embedding(done: 64, total: 1054, reused: 0))
        == "464 chunks with 1,054 vectors: one that is longer than the model reads at once has several.\n"
    )
  }

  @Test func `a vector for each chunk needs no word`() {
    #expect(
      shown(.chunked(count: 464, isReused: false), .embedding(done: 0, total: 464, reused: 0)) == ""
    )
  }

  @Test func `the passes over a book are explained beside its chunks`() {
    #expect(
      shown(.chunked(count: 464, isReused: true), .encoding(done: 0, total: 2012))
        == "464 chunks get their vectors from one reading of the book, in 2,012 stretches.\n")
  }
}
