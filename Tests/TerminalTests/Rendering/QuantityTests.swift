import Basics
import Terminal
import Testing

struct QuantityTests {
  @Test func `a list that is cut says how many are left out`() {
    let cells = (1...25).map { "[\($0)]" }
    #expect(Quantity.list(cells, most: 2, separator: " ") == "[1] [2] and 23 more")
    #expect(Quantity.list(["a", "b"], most: 2) == "a, b")
    #expect(Quantity.list([], most: 2).isEmpty)
  }

  @Test(arguments: [(2_096.5, "2,096.5"), (324, "324"), (0.25, "0.3"), (-1.5, "-1.5")])
  func `a median has one decimal place where it is no whole number`(value: Double, text: String) {
    #expect(Quantity.grouped(value) == text)
  }
}
