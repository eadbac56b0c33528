package import Reading

/// The short text of a book whose vector is compared with those of others: title, subjects, description.
package struct MeaningText: Hashable, Sendable {
  /// Bytes of a description that are read; with title and subjects a model reads them at once.
  private static let mostOfDescription = 600
  private static let mostSubjects = 6

  /// What is read in most cases.
  package let whole: String
  /// Title and subjects, for a text with more tokens than the model reads.
  package let short: String

  /// Subjects are those of `Genre.normalized`.
  package init(title: String, subjects: [String], description: String?) {
    let named = subjects.prefix(Self.mostSubjects).joined(separator: ", ")
    short = named.isEmpty ? "\(title)." : "\(title). \(named)."
    let words = Self.beginning(of: description ?? "")
    whole = words.isEmpty ? short : "\(short) \(words)"
  }

  package init(_ shelved: ShelvedWork) {
    self.init(
      title: shelved.work.title, subjects: Genre.normalized(shelved.work.subjects),
      description: shelved.work.description)
  }

  package init(_ candidate: Candidate) {
    self.init(
      title: candidate.title, subjects: candidate.subjects, description: candidate.description)
  }

  /// The first whole words of a text, with one blank between them.
  private static func beginning(of text: String) -> String {
    var (words, size) = ([Substring](), 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      size += word.utf8.count + 1
      if size > mostOfDescription { break }
      words.append(word)
    }
    return words.joined(separator: " ")
  }
}

/// Vectors as text: eight hexadecimal digits for the bits of each number, so that none is rounded.
package enum VectorText {
  package static func text(of vector: [Float]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(vector.count * 8)
    for number in vector {
      for shift in stride(from: 28, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: (number.bitPattern >> UInt32(shift)) & 15)
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Empty for a text that is not one of finite numbers.
  package static func vector(of text: String) -> [Float] {
    let digits = text.utf8.map(value)
    guard digits.count.isMultiple(of: 8), !digits.contains(nil) else { return [] }
    let numbers = stride(from: 0, to: digits.count, by: 8).map { start in
      Float(
        bitPattern: digits[start..<(start + 8)].reduce(UInt32(0)) { $0 << 4 | UInt32($1 ?? 0) })
    }
    return numbers.allSatisfy(\.isFinite) ? numbers : []
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
