import Basics
import TestSupport
import Testing

struct WorkPulseTests {
  @Test func `a long stretch counts as its steps`() async {
    let answers = await cancelled {
      var pulse = WorkPulse()
      return [
        pulse.isCancelled(after: 10_000), pulse.isCancelled(after: 10_000),
        pulse.isCancelled(after: 10),
      ]
    }
    #expect(answers == [false, true, false])
  }
}
