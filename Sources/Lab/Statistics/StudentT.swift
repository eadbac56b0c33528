/// Two-sided 95 % points of Student's t distribution (Student, 1908).
enum StudentT {
  /// 97.5 % points for 1...30 degrees of freedom.
  private static let table = [
    12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004,
    2.262_157, 2.228_139, 2.200_985, 2.178_813, 2.160_369, 2.144_787, 2.131_450, 2.119_905,
    2.109_816, 2.100_922, 2.093_024, 2.085_963, 2.079_614, 2.073_873, 2.068_658, 2.063_899,
    2.059_539, 2.055_529, 2.051_831, 2.048_407, 2.045_230, 2.042_272,
  ]

  /// The 97.5 % point of the standard normal distribution.
  private static let z = 1.959_963_984_540_054

  /// Standard errors from the mean to either end of the interval; `freedom` counts from 1.
  ///
  /// Beyond 30 by the expansion of Cornish and Fisher (1937), right to five places.
  static func reach(freedom: Int) -> Double {
    guard freedom > table.count else { return table[max(1, freedom) - 1] }
    let n = Double(freedom)
    let cube = z * z * z
    let fifth = cube * z * z
    return z + (cube + z) / (4 * n) + (5 * fifth + 16 * cube + 3 * z) / (96 * n * n)
  }
}
