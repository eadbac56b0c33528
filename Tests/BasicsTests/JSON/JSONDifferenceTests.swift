import Basics
import Testing

struct JSONDifferenceTests {
  private let request: JSONValue = [
    "model": "a", "messages": [["role": "user", "content": "one"], ["role": "user"]], "n": 1,
  ]

  @Test func `equal values do not differ`() {
    #expect(JSONDifference.first(request, request) == nil)
  }

  @Test func `the first difference is named by its path`() {
    let other: JSONValue = [
      "model": "b", "messages": [["role": "user", "content": "two"], ["role": "user"]], "n": 1,
    ]
    #expect(
      JSONDifference.first(request, other)
        == JSONDifference(path: "messages[0].content", before: "one", after: "two"))
    #expect(JSONDifference.all(request, other).map(\.path) == ["messages[0].content", "model"])
    #expect(JSONDifference.all(request, other, limit: 1).count == 1)
  }

  @Test func `a member of only one value differs from nil`() {
    #expect(
      JSONDifference.all(["a": 1, "l": [1, 2]], ["b": 2, "l": [1]])
        == [
          JSONDifference(path: "a", before: 1, after: nil),
          JSONDifference(path: "b", before: nil, after: 2),
          JSONDifference(path: "l[1]", before: 2, after: nil),
        ])
  }

  @Test func `numbers are equal however they are written, and different in their last digit`() {
    #expect(JSONDifference.first([1], [1.0]) == nil)
    #expect(JSONDifference.first([0.5], [.number(0.5.nextUp)])?.path == "[0]")
  }
}
