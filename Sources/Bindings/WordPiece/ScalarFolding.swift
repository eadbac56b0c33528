/// The result of cleaning a scalar, before words are looked up.
enum FoldedScalar: Hashable, Sendable {
  case space
  /// A token of its own.
  case punctuation(Unicode.Scalar)
  /// Part of a word.
  case letter(Unicode.Scalar)
}

/// BERT's uncased text cleaning as Hugging Face's `tokenizers` does it, one scalar at a time.
///
/// Cleaning drops controls, puts spaces around Chinese characters, decomposes canonically, drops
/// accents and lower-cases. No step looks at a scalar's neighbours: canonical reordering moves marks
/// only, and the marks it moves are dropped.
enum ScalarFolding {
  /// The result for a scalar; empty when it is dropped.
  static func fold(_ scalar: Unicode.Scalar) -> [FoldedScalar] {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 { return foldASCII(byte) }
    guard scalar.value != 0xFFFD else { return [] }
    switch category(scalar) {
    case .control, .format, .privateUse, .surrogate: return []
    default: break
    }
    if scalar.properties.isWhitespace { return [.space] }
    let letters = decomposition(scalar).flatMap(foldDecomposed)
    return isChinese(scalar.value) ? [.space] + letters + [.space] : letters
  }

  private static func foldASCII(_ byte: UInt8) -> [FoldedScalar] {
    let scalar = Unicode.Scalar(byte)
    return switch byte {
    case 0x09, 0x0A, 0x0D, 0x20: [.space]
    case 0x00..<0x20, 0x7F: []
    // All symbols count as punctuation, also `$+<=>^|~` and the backtick, which Unicode does not class so.
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: [.punctuation(scalar)]
    case 0x41...0x5A: [.letter(Unicode.Scalar(byte | 0x20))]
    default: [.letter(scalar)]
    }
  }

  private static func foldDecomposed(_ scalar: Unicode.Scalar) -> [FoldedScalar] {
    guard category(scalar) != .nonspacingMark else { return [] }
    // Case is mapped without context: a capital sigma at the end of a word becomes σ, not ς.
    return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { lower -> [FoldedScalar] in
      if let byte = UInt8(exactly: lower.value), byte < 0x80 { return foldASCII(byte) }
      return [isPunctuation(lower) ? .punctuation(lower) : .letter(lower)]
    }
  }

  private static func decomposition(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    isAssigned(scalar) ? scalar.canonicalDecomposition : [scalar]
  }

  /// The tables of `tokenizers` end at Unicode 8: later scalars count as unassigned.
  private static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major <= 8
  }

  private static func category(_ scalar: Unicode.Scalar) -> Unicode.GeneralCategory {
    switch scalar.value {
    // Scalars whose category Unicode has changed since version 8.
    case 0x1885, 0x1886: .otherLetter
    case 0xA9BD: .spacingMark
    case 0x1734, 0x1171E: .nonspacingMark
    case 0x166D, 0x111C9: .otherPunctuation
    default: isAssigned(scalar) ? scalar.properties.generalCategory : .unassigned
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch category(scalar) {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// True for ideographs that BERT isolates; the gap at 2B820 repeats an error of `tokenizers`.
  private static func isChinese(_ value: UInt32) -> Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2A6DF, 0x2A700...0x2B73F,
      0x2B740...0x2B81F, 0x2B920...0x2CEAF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
