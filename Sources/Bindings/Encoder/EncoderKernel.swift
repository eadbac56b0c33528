import CEncoder

/// The arithmetic of an encoder: an instruction set and a precision.
package enum EncoderKernel: String, Sendable, CaseIterable {
  case portable, avx2, avx512, bf16

  /// All kernels, fastest first; the f32 kernels give the same bits.
  package static let fastestFirst: [EncoderKernel] = [.bf16, .avx512, .avx2, .portable]

  /// The precision of the products, as shown to people.
  package var precision: String { self == .bf16 ? "bf16" : "f32" }

  /// The precision and the version of its arithmetic; kernels with the same value give the same bits.
  package var arithmetic: String { self == .bf16 ? "bf16/1" : "f32/2" }

  /// True when this processor has the kernel and the kernel supports these dimensions.
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
