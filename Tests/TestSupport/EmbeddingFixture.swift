import Foundation

/// Passages with their vectors as `scripts/fixtures/embeddings.py` computed them in double precision.
package enum EmbeddingFixture {
  package static let dimension = 384

  package static func passages() throws -> [String] {
    let url = Fixture.url("embedding/passages.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// One unit vector a passage.
  package static func vectors() throws -> [[Float]] {
    let data = try Data(contentsOf: Fixture.url("embedding/vectors.f32"))
    let values = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { index in
        let bits = bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
        return Float(bitPattern: UInt32(littleEndian: bits))
      }
    }
    return stride(from: 0, to: values.count, by: dimension).map {
      Array(values[$0..<$0 + dimension])
    }
  }

  /// Cosine in double precision; unit vectors in `Float` are off by up to 1e-7 in length.
  package static func cosine(_ a: [Float], _ b: [Float]) -> Double {
    var (product, squaresA, squaresB) = (0.0, 0.0, 0.0)
    for index in a.indices {
      let (x, y) = (Double(a[index]), Double(b[index]))
      product += x * y
      squaresA += x * x
      squaresB += y * y
    }
    return product / (squaresA * squaresB).squareRoot()
  }
}
