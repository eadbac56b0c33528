import Basics
import Testing

struct NaturalOrderTests {
  @Test(arguments: [
    ["ch2", "ch10", "ch10a", "ch11"], ["1", "02", "3"], ["a1b2", "a1b10", "a2"],
    ["", "0", "00", "a"],
    ["99999999999999999999998", "99999999999999999999999"], ["x07", "x7", "x8"],
  ])
  func `numbers count by their values`(names: [String]) {
    let sorted = names.reversed().sorted { NaturalOrder.precedes(Array($0.utf8), Array($1.utf8)) }
    #expect(sorted == names)
    for name in names { #expect(!NaturalOrder.precedes(Array(name.utf8), Array(name.utf8))) }
  }
}
