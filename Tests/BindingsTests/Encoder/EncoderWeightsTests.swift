import Bindings
import TestSupport
import Testing

struct `Encoder weights` {
  private func encoder(_ model: SyntheticModel) throws -> BertEncoder {
    let folder = try TemporaryDirectory()
    return try BertEncoder(
      file: model.file(in: folder), configuration: model.configuration, kernel: .portable)
  }

  private var model: SyntheticModel {
    SyntheticModel(hidden: 16, heads: 2, layers: 1, vocabulary: 9, positions: 8)
  }

  @Test func `names may carry the prefix of a model with a head`() throws {
    var prefixed = model
    prefixed.rename { "bert.\($0)" }
    #expect(try encoder(prefixed).embed([[1, 2]]) == encoder(model).embed([[1, 2]]))
  }

  @Test func `a missing tensor is named`() throws {
    for name in model.tensors.map(\.name) {
      var broken = model
      broken.remove(name)
      #expect(throws: EncoderError.missingTensor(name)) { try encoder(broken) }
    }
  }

  @Test func `a tensor of another shape is named with both shapes`() throws {
    for (name, shape, _) in model.tensors {
      var broken = model
      let wrong = shape.dropLast() + [shape[shape.count - 1] + 8]
      broken.reshape(name, to: Array(wrong))
      #expect(
        throws: EncoderError.wrongShape(tensor: name, expected: shape, found: Array(wrong))
      ) { try encoder(broken) }
    }
  }

  @Test func `dimensions that make no sense are refused`() throws {
    let folder = try TemporaryDirectory()
    let file = try model.file(in: folder)
    for (hidden, heads, layers, positions) in [
      (0, 1, 1, 8), (16, 0, 1, 8), (16, 3, 1, 8), (16, 2, 0, 8), (16, 2, 1, 0), (16, 17, 1, 8),
      (-16, 2, 1, 8), (Int.max, 2, 1, 8), (16, 2, Int.max, 8), (1 << 40, 2, 1, 8),
    ] {
      let configuration = EncoderConfiguration(
        hidden: hidden, heads: heads, layers: layers, intermediate: 32, vocabulary: 9,
        positions: positions, normEpsilon: 1e-12, pooling: .mean)
      #expect(!EncoderKernel.portable.runs(configuration))
      #expect(throws: EncoderError.self) {
        try BertEncoder(file: file, configuration: configuration, kernel: .portable)
      }
    }
  }

  @Test func `a kernel that cannot do the dimensions is refused by name`() throws {
    let folder = try TemporaryDirectory()
    let file = try model.file(in: folder)
    #expect(throws: EncoderError.unsupported(.bf16)) {
      try BertEncoder(file: file, configuration: model.configuration, kernel: .bf16)
    }
  }
}
