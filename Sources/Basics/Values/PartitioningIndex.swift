extension RandomAccessCollection {
  /// The first index whose element satisfies `predicate`, in a collection sorted by it.
  ///
  /// Complexity: O(log n).
  @inlinable package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}

extension RandomAccessCollection where Index == Int {
  /// The element that people call by `number`, counted from 1; nil where there is none.
  ///
  /// `number` comes from outside: any value of Int is allowed.
  @inlinable package func numbered(_ number: Int) -> Element? {
    hasNumber(number) ? self[startIndex + (number - 1)] : nil
  }

  /// True when an element has this number, counted from 1.
  @inlinable package func hasNumber(_ number: Int) -> Bool { number >= 1 && number <= count }
}
