/// Functions whose results have the same bits on every processor, unlike those of the C library.
///
/// They only add, multiply and divide, each rounded by itself. The relative error is below 1e-15.
package enum PortableMath {
  /// ln 2 in two parts, the first with 21 zero bits at its end (fdlibm, e_log.c).
  private static let ln2 = (high: 6.931_471_803_691_238_16e-1, low: 1.908_214_929_270_587_70e-10)

  /// The natural logarithm of a positive, finite number.
  package static func log(_ x: Double) -> Double {
    var (mantissa, exponent) = (x.significand, Double(x.exponent))
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa /= 2
      exponent += 1
    }
    // ln m = 2 artanh s; |s| <= 0.1716, so that the first term left out is below 1e-18.
    let s = (mantissa - 1) / (mantissa + 1)
    let square = s * s
    var sum = 0.0
    for power in stride(from: 21.0, through: 3, by: -2) { sum = (sum + 1 / power) * square }
    return exponent * ln2.high + (2 * s + (2 * s * sum + exponent * ln2.low))
  }

  /// e^x; 0 for x <= -700 and e^700 for x >= 700.
  package static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    let x = min(x, 700)
    let n = (x / (ln2.high + ln2.low)).rounded()
    let rest = (x - n * ln2.high) - n * ln2.low
    var sum = 1.0
    // |rest| <= 0.3466: the first term left out is below 1e-17.
    for term in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
    return Double(sign: .plus, exponent: Int(n), significand: sum)
  }

  /// The hyperbolic tangent, with an absolute error below 1e-15.
  package static func tanh(_ x: Double) -> Double {
    let ratio = 1 - 2 / (exp(2 * x.magnitude) + 1)
    return x < 0 ? -ratio : ratio
  }
}
