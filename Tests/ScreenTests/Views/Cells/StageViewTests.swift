import Basics
import Parameters
import Sessions
import TestSupport
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct StageViewTests {
  @Test func `a query too long for the embedder is told in words`() {
    let run = StageRun(
      stage: .retrieve, key: ContentHasher.fake.hash("key"), isReused: false,
      output: ContentHasher.fake.hash("hits"), detail: ["hits": 5, "query_windows": 2],
      elapsed: .zero)
    let lines = StageView(run).lines(width: nil).map(\.plain)
    #expect(
      lines.count == 1 && lines[0].hasSuffix("hits 5 · query in 2 windows, the best one counts"),
      "\(lines)")
  }
}
