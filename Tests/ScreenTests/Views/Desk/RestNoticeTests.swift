import Notebook
import Shell
@testable import Terminal
import Testing
import Views

@Suite(.timeLimit(.minutes(5)))
struct RestNoticeTests {
  private static let endless: BackgroundIngests.Work = { _ in
    try await Task.sleep(for: .seconds(600))
    throw CancellationError()
  }

  @Test func `each job at work is named with what stops it`() async {
    let ingests = BackgroundIngests()
    #expect(RestNotice.lines(await ingests.jobs) == [RestNotice.nothing])
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
      _ = await ingests.start(name, onEnd: { _ in }, work: Self.endless)
    }
    _ = await ingests.cancel(1)
    #expect(
      RestNotice.lines(await ingests.jobs).map(\.plain) == [
        "[job 2] b.pdf: beginning · /books jobs cancel 2 stops it",
        "[job 3] c.pdf: beginning · /books jobs cancel 3 stops it",
      ])
    _ = await ingests.cancelAll()
    #expect(RestNotice.lines(await ingests.jobs) == [RestNotice.nothing])
  }
}
