import Bindings
import Foundation

/// BERT in double precision, written for clarity: what the kernels are measured against.
struct ReferenceEncoder {
  let model: SyntheticModel

  private var configuration: EncoderConfiguration { model.configuration }
  private typealias Matrix = [[Double]]

  /// The unit vector of one sequence.
  func embed(_ ids: [Int32]) -> [Double] {
    let hidden = configuration.hidden
    let state = states(ids, second: ids.count)
    let rows = configuration.pooling == .mean ? state : [state[0]]
    let sum = (0..<hidden).map { k in rows.reduce(0) { $0 + $1[k] } }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return sum.map { $0 / length }
  }

  /// The score of a pair whose second text begins at `second`.
  func score(_ ids: [Int32], second: Int) -> Double {
    let pooled = linear([states(ids, second: second)[0]], "pooler.dense")[0].map(tanh)
    return linear([pooled], "classifier")[0][0]
  }

  private func states(_ ids: [Int32], second: Int) -> Matrix {
    let hidden = configuration.hidden
    let words = model.values("embeddings.word_embeddings.weight")
    let positions = model.values("embeddings.position_embeddings.weight")
    let types = model.values("embeddings.token_type_embeddings.weight")
    var state: Matrix = ids.enumerated().map { t, id in
      (0..<hidden).map {
        Double(words[Int(id) * hidden + $0]) + Double(positions[t * hidden + $0])
          + Double(types[(t < second ? 0 : hidden) + $0])
      }
    }
    state = norm(state, "embeddings.LayerNorm")
    for layer in 0..<configuration.layers { state = run("encoder.layer.\(layer).", state) }
    return state
  }

  private func run(_ name: String, _ state: Matrix) -> Matrix {
    let attended = linear(attention(name, state), name + "attention.output.dense")
    let middle = norm(add(state, attended), name + "attention.output.LayerNorm")
    let inner = linear(middle, name + "intermediate.dense").map { $0.map(gelu) }
    return norm(add(middle, linear(inner, name + "output.dense")), name + "output.LayerNorm")
  }

  private func attention(_ name: String, _ state: Matrix) -> Matrix {
    let head = configuration.hidden / configuration.heads
    let queries = linear(state, name + "attention.self.query")
    let keys = linear(state, name + "attention.self.key")
    let values = linear(state, name + "attention.self.value")
    return queries.map { query in
      (0..<configuration.heads).flatMap { h -> [Double] in
        let columns = h * head..<(h + 1) * head
        let scores = keys.map { key in
          columns.reduce(0) { $0 + query[$1] * key[$1] } / Double(head).squareRoot()
        }
        let top = scores.max() ?? 0
        let weights = scores.map { exp($0 - top) }
        let sum = weights.reduce(0, +)
        return columns.map { k in
          zip(weights, values).reduce(0) { $0 + $1.0 * $1.1[k] } / sum
        }
      }
    }
  }

  private func gelu(_ x: Double) -> Double { x / 2 * (1 + erf(x / 2.0.squareRoot())) }

  private func add(_ a: Matrix, _ b: Matrix) -> Matrix { zip(a, b).map { zip($0, $1).map(+) } }

  private func linear(_ x: Matrix, _ name: String) -> Matrix {
    let weight = model.values(name + ".weight").map(Double.init)
    let bias = model.values(name + ".bias").map(Double.init)
    return x.map { row in bias.indices.map { bias[$0] + dot(row, weight, from: $0 * row.count) } }
  }

  /// Written out, because the other loops are a hundredth of the work.
  private func dot(_ row: [Double], _ weight: [Double], from start: Int) -> Double {
    var sum = 0.0
    var k = 0
    while k < row.count {
      sum += row[k] * weight[start + k]
      k += 1
    }
    return sum
  }

  private func norm(_ x: Matrix, _ name: String) -> Matrix {
    let gain = model.values(name + ".weight").map(Double.init)
    let bias = model.values(name + ".bias").map(Double.init)
    return x.map { row in
      let mean = row.reduce(0, +) / Double(row.count)
      let variance = row.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(row.count)
      let scale = 1 / (variance + configuration.normEpsilon).squareRoot()
      return row.indices.map { (row[$0] - mean) * scale * gain[$0] + bias[$0] }
    }
  }
}

/// Cosine of two vectors of any length.
func cosine<A: BinaryFloatingPoint, B: BinaryFloatingPoint>(
  _ a: some Sequence<A>, _ b: some Sequence<B>
) -> Double {
  var (product, squaresA, squaresB) = (0.0, 0.0, 0.0)
  for (x, y) in zip(a, b) {
    product += Double(x) * Double(y)
    squaresA += Double(x) * Double(x)
    squaresB += Double(y) * Double(y)
  }
  return product / (squaresA * squaresB).squareRoot()
}
