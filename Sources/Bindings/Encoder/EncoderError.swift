import CEncoder

/// The reason that an encoder could not be made, or refused a batch.
package enum EncoderError: Error, Hashable, Sendable, CustomStringConvertible {
  case missingTensor(String)
  case notFloat32(tensor: String)
  case wrongShape(tensor: String, expected: [Int], found: [Int])
  /// A tensor does not start at a multiple of four bytes.
  case misaligned(tensor: String)
  /// Dimensions are out of range or do not fit each other.
  case badConfiguration
  /// This processor cannot run the kernel, or the kernel cannot run these dimensions.
  case unsupported(EncoderKernel)
  case outOfMemory
  case badToken
  case badLength
  case tooManyTokens

  package var description: String {
    switch self {
    case .missingTensor(let name): "\(name) is missing"
    case .notFloat32(let name): "\(name) is not of type F32"
    case .wrongShape(let name, let expected, let found):
      "\(name) has shape \(found) in place of \(expected)"
    case .misaligned(let name): "\(name) is misaligned"
    case .badConfiguration: "its dimensions do not fit each other"
    case .unsupported(let kernel): "its dimensions do not suit the \(kernel) kernels"
    case .outOfMemory: "there is not enough memory"
    case .badToken: "a token id is out of range"
    case .badLength: "a sequence is empty or too long"
    case .tooManyTokens: "a batch is too large"
    }
  }

  /// Throws the error for a status of the C side; returns for `ENC_OK`.
  static func check(_ status: enc_status, _ kernel: EncoderKernel) throws(EncoderError) {
    switch status {
    case ENC_OK: return
    case ENC_UNSUPPORTED: throw .unsupported(kernel)
    case ENC_NO_MEMORY: throw .outOfMemory
    case ENC_BAD_TOKEN: throw .badToken
    case ENC_BAD_LENGTH: throw .badLength
    case ENC_TOO_MANY_TOKENS: throw .tooManyTokens
    default: throw .badConfiguration
    }
  }
}

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
