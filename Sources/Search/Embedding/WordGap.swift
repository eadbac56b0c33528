import Basics

/// Decides where a text can be cut so that WordPiece splits the parts as it splits the whole.
///
/// BERT's basic tokenizer separates at white space, around every punctuation mark and around every
/// CJK ideograph (Devlin et al. 2018, `tokenization.py`).
enum WordGap {
  /// True when no word reaches across `offset`.
  static func isGap(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    guard text.isScalarBorder(offset) else { return false }
    return isSeparator(text.scalar(before: offset)) || isSeparator(text.scalar(at: offset))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    if scalar.isASCII {
      return switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
      case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
      default: false
      }
    }
    if isIdeograph(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default:
      return false
    }
  }

  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2CEAF, 0xF900...0xFAFF,
      0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
