@testable import Imports
@testable import ShellKit
import Testing

@testable import Shell

struct NumberRangeTests {
  @Test(arguments: [("7", 7...7), ("3-9", 3...9), ("3-", 3...Int.max), ("0-0", 0...0)])
  func `numbers are read as people write them`(text: String, range: ClosedRange<Int>) {
    #expect(NumberRange.range(text) == range)
  }

  @Test(arguments: ["", "-", "-1", "5-2", "3-x", "x-3", "1-2-3", "0-99999999999999999999"])
  func `a text in any other form is not a range`(text: String) {
    #expect(NumberRange.range(text) == nil)
  }
}
