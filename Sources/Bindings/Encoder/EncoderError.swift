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
