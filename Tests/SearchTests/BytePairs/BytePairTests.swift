import Basics
import Glibc
import Search
import TestSupport
import Testing

struct BytePairTests {
  private let counter = BytePairCounter.small

  @Test(
    arguments: [
      ("", []), ("x", [1]), ("ab", [2]), ("abc", [3]), ("xabc", [1, 4]),
      // `ab` has the lower rank, so `bc` finds no b any more.
      ("abcbc", [3, 5]), ("ab abc", [2, 3, 6]), ("aaaaa", [4, 5]), ("é", [2, 2]),
      ("é!", [2, 2, 3]),
    ])
  func `neighbours of the lowest rank are joined first`(_ text: String, _ ends: [Int]) {
    #expect(Array(counter.tokenEnds(in: Array(text.utf8))) == ends)
  }

  @Test func `a long run of letters takes linear time`() {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    let start = Self.threadSeconds
    #expect(counter.tokenEnds(in: text).count == 25_000)
    // Searching for the best pair from the start each time would take minutes.
    #expect(Self.threadSeconds - start < 20)
  }

  /// Processor time of this thread alone, whatever else the machine does.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(arguments: 1...30)
  func `ends ascend, cover everything and lie on scalar borders`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = Array(random.text(pieces: 60).utf8)
    let ends = counter.tokenEnds(in: text)
    #expect(ends.last ?? 0 == text.count)
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(ends.allSatisfy { text.isScalarBorder($0) })
  }
}
