import CEncoder

/// The tensors of a BERT model under Hugging Face's names, each checked for its type and shape.
struct EncoderWeights {
  private let file: any WeightsFile
  private let configuration: EncoderConfiguration
  /// `bert.` in files saved from a model with a head, else empty.
  private let prefix: String
  /// How all matrices are kept, except positions and types.
  private let storage: WeightsTensor.Kind
  private static let words = "embeddings.word_embeddings.weight"

  init(_ file: any WeightsFile, _ configuration: EncoderConfiguration) {
    self.file = file
    self.configuration = configuration
    prefix = file.tensors["bert." + Self.words] == nil ? "" : "bert."
    storage = file.tensors[prefix + Self.words]?.kind == .blocks ? .blocks : .floats
  }

  /// Calls `body` with all pointers: `layers` is valid during the call, the others as long as the file.
  func withPointers<Result>(
    _ body: (enc_weights) throws(EncoderError) -> Result
  ) throws(EncoderError) -> Result {
    let hidden = configuration.hidden
    let layers = try layers()
    let norm = try norm("embeddings.LayerNorm")
    let weights = enc_weights(
      storage: storage == .blocks ? ENC_BLOCKS : ENC_FLOATS,
      words: try matrix(Self.words, [configuration.vocabulary, hidden]),
      positions: try tensor(
        "embeddings.position_embeddings.weight", [configuration.positions, hidden]),
      type: try typeRow(), second_type: try secondTypeRow(), norm_gain: norm.gain,
      norm_bias: norm.bias, layers: nil)
    // A typed error does not pass through `withUnsafeBufferPointer`; a result does.
    let result = layers.withUnsafeBufferPointer { layers in
      var weights = weights
      weights.layers = layers.baseAddress
      return Swift.Result { () throws(EncoderError) in try body(weights) }
    }
    return try result.get()
  }

  private func layers() throws(EncoderError) -> [enc_layer_weights] {
    guard (1...128).contains(configuration.layers) else { throw .badConfiguration }
    var layers: [enc_layer_weights] = []
    for index in 0..<configuration.layers { layers.append(try layer(index)) }
    return layers
  }

  private func layer(_ index: Int) throws(EncoderError) -> enc_layer_weights {
    let hidden = configuration.hidden
    let inner = configuration.intermediate
    let name = "encoder.layer.\(index)."
    let query = try linear(name + "attention.self.query", hidden, hidden)
    let key = try linear(name + "attention.self.key", hidden, hidden)
    let value = try linear(name + "attention.self.value", hidden, hidden)
    let output = try linear(name + "attention.output.dense", hidden, hidden)
    let outputNorm = try norm(name + "attention.output.LayerNorm")
    let up = try linear(name + "intermediate.dense", inner, hidden)
    let down = try linear(name + "output.dense", hidden, inner)
    let downNorm = try norm(name + "output.LayerNorm")
    return enc_layer_weights(
      query_weight: query.weight, key_weight: key.weight, value_weight: value.weight,
      output_weight: output.weight, up_weight: up.weight, down_weight: down.weight,
      query_bias: query.bias, key_bias: key.bias, value_bias: value.bias,
      output_bias: output.bias, up_bias: up.bias, down_bias: down.bias,
      output_norm_gain: outputNorm.gain, output_norm_bias: outputNorm.bias,
      down_norm_gain: downNorm.gain, down_norm_bias: downNorm.bias)
  }

  private typealias Floats = UnsafePointer<Float>

  private func linear(_ name: String, _ outputs: Int, _ inputs: Int) throws(EncoderError)
    -> (weight: UnsafeRawPointer, bias: Floats)
  {
    (try matrix(name + ".weight", [outputs, inputs]), try tensor(name + ".bias", [outputs]))
  }

  /// A matrix in the storage of all of them.
  private func matrix(_ name: String, _ shape: [Int]) throws(EncoderError) -> UnsafeRawPointer {
    guard storage == .blocks else { return UnsafeRawPointer(try tensor(name, shape)) }
    let base = try bytes(prefix + name, shape, .blocks).baseAddress
    guard let base else { throw .missingTensor(name) }
    return base
  }

  private func norm(_ name: String) throws(EncoderError) -> (gain: Floats, bias: Floats) {
    let shape = [configuration.hidden]
    return (try tensor(name + ".weight", shape), try tensor(name + ".bias", shape))
  }

  /// Row 0 of the token type table, added to all tokens but those of a pair's second text.
  private func typeRow() throws(EncoderError) -> Floats {
    let name = "embeddings.token_type_embeddings.weight"
    let rows = file.tensors[prefix + name]?.shape.first ?? 1
    return try tensor(name, [max(1, rows), configuration.hidden])
  }

  /// Row 1 of the token type table, for the second text of a pair; nil in a table of one row.
  private func secondTypeRow() throws(EncoderError) -> Floats? {
    let name = prefix + "embeddings.token_type_embeddings.weight"
    guard file.tensors[name]?.shape.first ?? 1 > 1 else { return nil }
    return try typeRow() + configuration.hidden
  }

  /// Pooler and classifier of a model that gives a pair of texts one score.
  func head() throws(EncoderError) -> ClassifierHead {
    let hidden = configuration.hidden
    let pooler = try floats(prefix + "pooler.dense.weight", [hidden, hidden])
    let poolerBias = try floats(prefix + "pooler.dense.bias", [hidden])
    let weight = try floats("classifier.weight", [1, hidden])
    let bias = try floats("classifier.bias", [1])
    func copy(_ floats: Floats, _ count: Int) -> [Float] {
      Array(UnsafeBufferPointer(start: floats, count: count))
    }
    return ClassifierHead(
      pooler: copy(pooler, hidden * hidden), poolerBias: copy(poolerBias, hidden),
      weight: copy(weight, hidden), bias: bias[0])
  }

  private func tensor(_ name: String, _ shape: [Int]) throws(EncoderError) -> Floats {
    try floats(prefix + name, shape)
  }

  private func floats(_ name: String, _ shape: [Int]) throws(EncoderError) -> Floats {
    let bytes = try bytes(name, shape, .floats)
    guard let base = bytes.baseAddress, Int(bitPattern: base) % 4 == 0 else {
      throw .misaligned(tensor: name)
    }
    return base.assumingMemoryBound(to: Float.self)
  }

  private func bytes(_ name: String, _ shape: [Int], _ kind: WeightsTensor.Kind)
    throws(EncoderError) -> UnsafeRawBufferPointer
  {
    guard let tensor = file.tensors[name] else { throw .missingTensor(name) }
    guard tensor.kind == kind else { throw .notFloat32(tensor: name) }
    guard tensor.shape == shape else {
      throw .wrongShape(tensor: name, expected: shape, found: tensor.shape)
    }
    return tensor.bytes
  }
}
