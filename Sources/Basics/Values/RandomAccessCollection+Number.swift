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
