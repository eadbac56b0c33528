/// The natural logarithm, which the standard library does not have.
package enum NaturalLogarithm {
  private static let ofTwo = 0.693_147_180_559_945_3

  /// Accurate to about 1e-15 for a finite `value` of at least 1; 0 below.
  ///
  /// Halves down to 1...1.5, then ln x = 2 artanh((x - 1) / (x + 1)) as a series.
  package static func of(_ value: Double) -> Double {
    guard value.isFinite, value > 1 else { return 0 }
    var mantissa = value
    var halvings = 0.0
    while mantissa > 1.5 {
      mantissa /= 2
      halvings += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    var power = ratio
    var sum = 0.0
    for odd in stride(from: 1.0, through: 23, by: 2) {
      sum += power / odd
      power *= ratio * ratio
    }
    return 2 * sum + halvings * ofTwo
  }
}
