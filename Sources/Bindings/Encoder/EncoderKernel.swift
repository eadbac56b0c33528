import CEncoder

/// The arithmetic of an encoder: an instruction set and the precision that goes with it.
package enum EncoderKernel: String, Sendable, CaseIterable {
  case portable, avx2, avx512, bf16

  /// All of them, fastest first; those of f32 give the same bits.
  package static let fastestFirst: [EncoderKernel] = [.bf16, .avx512, .avx2, .portable]

  /// The precision of the products, as displays name it.
  package var precision: String { self == .bf16 ? "bf16" : "f32" }

  /// The precision and the version of its arithmetic; all kernels of one name give the same bits.
  package var arithmetic: String { self == .bf16 ? "bf16/1" : "f32/2" }

  /// Whether this processor can run a model of these dimensions with it.
  package func runs(_ configuration: EncoderConfiguration) -> Bool {
    var config = configuration.cValue
    return enc_check(cValue, &config) == ENC_OK
  }

  var cValue: enc_kernel {
    switch self {
    case .portable: ENC_PORTABLE
    case .avx2: ENC_AVX2
    case .avx512: ENC_AVX512
    case .bf16: ENC_BF16
    }
  }
}
