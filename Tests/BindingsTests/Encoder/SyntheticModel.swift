import Bindings
import Foundation
import TestSupport

/// A small encoder with random weights, written to a file and also kept for a reference to compute with.
struct SyntheticModel {
  let configuration: EncoderConfiguration
  private(set) var tensors: [(name: String, shape: [Int], values: [Float])] = []

  init(
    hidden: Int, heads: Int, layers: Int = 2, intermediate: Int? = nil, vocabulary: Int = 50,
    positions: Int = 512, pooling: EncoderConfiguration.Pooling = .mean, seed: UInt64 = 1
  ) {
    configuration = EncoderConfiguration(
      hidden: hidden, heads: heads, layers: layers, intermediate: intermediate ?? 2 * hidden,
      vocabulary: vocabulary, positions: positions, normEpsilon: 1e-12, pooling: pooling)
    var random = SeededGenerator(seed: seed)
    func add(_ name: String, _ shape: [Int], around center: Float = 0) {
      let values = (0..<shape.reduce(1, *)).map { _ in
        center + 0.5 * Float.random(in: -1...1, using: &random)
      }
      tensors.append((name, shape, values))
    }
    func addNorm(_ name: String) {
      add(name + ".weight", [hidden], around: 1)
      add(name + ".bias", [hidden])
    }
    func addLinear(_ name: String, _ outputs: Int, _ inputs: Int) {
      add(name + ".weight", [outputs, inputs])
      add(name + ".bias", [outputs])
    }
    add("embeddings.word_embeddings.weight", [vocabulary, hidden])
    add("embeddings.position_embeddings.weight", [positions, hidden])
    add("embeddings.token_type_embeddings.weight", [2, hidden])
    addNorm("embeddings.LayerNorm")
    for layer in 0..<layers {
      let name = "encoder.layer.\(layer)."
      for part in ["query", "key", "value"] {
        addLinear(name + "attention.self." + part, hidden, hidden)
      }
      addLinear(name + "attention.output.dense", hidden, hidden)
      addNorm(name + "attention.output.LayerNorm")
      addLinear(name + "intermediate.dense", configuration.intermediate, hidden)
      addLinear(name + "output.dense", hidden, configuration.intermediate)
      addNorm(name + "output.LayerNorm")
    }
  }

  func values(_ name: String) -> [Float] { tensors.first { $0.name == name }?.values ?? [] }

  mutating func append(_ name: String, _ shape: [Int], _ values: [Float]) {
    tensors.append((name, shape, values))
  }

  mutating func remove(_ name: String) { tensors.removeAll { $0.name == name } }

  mutating func rename(_ change: (String) -> String) {
    tensors = tensors.map { (change($0.name), $0.shape, $0.values) }
  }

  mutating func reshape(_ name: String, to shape: [Int]) {
    tensors = tensors.map {
      $0.name == name
        ? (name, shape, Array(repeating: 0, count: shape.reduce(1, *))) : $0
    }
  }

  /// The model as a safetensors file.
  var bytes: [UInt8] {
    var entries: [String] = []
    var data: [UInt8] = []
    for tensor in tensors {
      let start = data.count
      tensor.values.withUnsafeBytes { data.append(contentsOf: $0) }
      entries.append(
        #""\#(tensor.name)":{"dtype":"F32","shape":\#(tensor.shape),"data_offsets":[\#(start),\#(data.count)]}"#
      )
    }
    return safetensors(header: "{" + entries.joined(separator: ",") + "}", data: data)
  }

  func file(in folder: TemporaryDirectory) throws -> SafetensorsFile {
    let path = folder.path("\(UUID().uuidString).safetensors")
    try Data(bytes).write(to: URL(filePath: path))
    return try SafetensorsFile(path: path)
  }
}

/// A safetensors file of a header, padded with spaces to a multiple of eight, and data.
func safetensors(header: String, data: [UInt8] = [], length: UInt64? = nil) -> [UInt8] {
  var json = Array(header.utf8)
  while json.count % 8 != 0 { json.append(0x20) }
  let length = length ?? UInt64(json.count)
  return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + json + data
}
