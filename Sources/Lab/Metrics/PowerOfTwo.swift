/// Two to a power, which the standard library has for whole exponents only.
enum PowerOfTwo {
  /// 2^x for finite x in -1000...1000, accurate to about 1e-15 of its value.
  ///
  /// The whole part shifts the exponent; the rest is the series of e^(r ln 2), |r| at most 1/2.
  static func of(_ x: Double) -> Double {
    let whole = min(max(x, -1000), 1000).rounded()
    let rest = (min(max(x, -1000), 1000) - whole) * 0.693_147_180_559_945_3
    var (term, sum) = (1.0, 1.0)
    for index in 1...18 {
      term *= rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}
