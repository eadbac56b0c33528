import Basics
import Testing

struct RandomAccessCollectionNumberTests {
  @Test(arguments: [(1, "a"), (2, "b"), (3, "c")])
  func `an element is found by the number people give it`(number: Int, element: String) {
    #expect(["a", "b", "c"].numbered(number) == element)
    #expect(["x", "a", "b", "c"].dropFirst().numbered(number) == element)
  }

  @Test(arguments: [0, -1, 4, Int.min, Int.max])
  func `a number beyond the elements gives nil`(number: Int) {
    #expect(["a", "b", "c"].numbered(number) == nil)
    #expect(![String]().hasNumber(number))
  }
}
