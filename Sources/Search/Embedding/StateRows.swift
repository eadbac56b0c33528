/// States summed per atom, each row as bytes with a scale of its own.
///
/// A number is stored as the nearest of 255 steps between the row's largest magnitude and its
/// negative.
package struct StateRows: Hashable, Sendable {
  package let dimension: Int
  package private(set) var values: [Int8] = []
  /// The value of one step of each row.
  package private(set) var scales: [Float] = []

  package init(dimension: Int) { self.dimension = max(1, dimension) }

  package var count: Int { scales.count }

  /// Bytes of a stored row.
  package static func stride(dimension: Int) -> Int { max(1, dimension) + 4 }

  /// Adds rows of finite numbers, row-major; a remainder shorter than a row is left out.
  package mutating func append(_ sums: [Float]) {
    values.reserveCapacity(values.count + sums.count)
    for start in Swift.stride(from: 0, through: sums.count - dimension, by: dimension) {
      var largest: Float = 0
      for index in start..<start + dimension { largest = max(largest, sums[index].magnitude) }
      let scale = largest / 127
      let inverse = scale > 0 ? 1 / scale : 0
      scales.append(scale)
      for index in start..<start + dimension {
        let step = (sums[index] * inverse).rounded()
        values.append(Int8(max(-127, min(127, step.isNaN ? 0 : step))))
      }
    }
  }

  package mutating func append(_ other: StateRows) {
    values += other.values
    scales += other.scales
  }

  /// Row after row: the scale in little-endian order, then a byte for each number.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * Self.stride(dimension: dimension))
    for row in 0..<count {
      let bits = scales[row].bitPattern
      for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
      for index in row * dimension..<(row + 1) * dimension {
        bytes.append(UInt8(bitPattern: values[index]))
      }
    }
    return bytes
  }

  /// Returns nil when the bytes are not whole rows, or a scale is not a finite number.
  package init?(dimension: Int, bytes: [UInt8]) {
    self.init(dimension: dimension)
    let stride = Self.stride(dimension: dimension)
    guard bytes.count % stride == 0 else { return nil }
    values.reserveCapacity(bytes.count)
    for start in Swift.stride(from: 0, to: bytes.count, by: stride) {
      var bits: UInt32 = 0
      for offset in 0..<4 { bits |= UInt32(bytes[start + offset]) << UInt32(8 * offset) }
      let scale = Float(bitPattern: bits)
      guard scale.isFinite, scale >= 0 else { return nil }
      scales.append(scale)
      for byte in bytes[start + 4..<start + stride] { values.append(Int8(bitPattern: byte)) }
    }
  }

  /// Adds `weight` times row `index` to `sum`, which has `dimension` numbers.
  package func add(_ index: Int, weight: Double, to sum: inout [Double]) {
    let weight = weight * Double(scales[index])
    let start = index * dimension
    for offset in 0..<dimension { sum[offset] += weight * Double(values[start + offset]) }
  }
}
