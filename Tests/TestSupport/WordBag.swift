/// How often each word occurs in a text, whatever the order.
package struct WordBag: Hashable {
  package private(set) var counts: [String: Int] = [:]

  /// Words are what lies between white space.
  package init(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace) { counts[String(word), default: 0] += 1 }
  }

  package var total: Int { counts.values.reduce(0, +) }

  /// Words of this bag that `other` lacks, with how many.
  package func missing(from other: WordBag) -> [String: Int] {
    counts.compactMapValues { $0 }.filter { $0.value > other.counts[$0.key] ?? 0 }
      .mapValues { $0 }
  }
}

/// Harmonic mean of precision and recall over words with their counts, 0...1.
package func wordBagF1(_ text: String, _ reference: String) -> Double {
  let (found, wanted) = (WordBag(text), WordBag(reference))
  guard found.total + wanted.total > 0 else { return 1 }
  let shared = found.counts.reduce(0) { $0 + min($1.value, wanted.counts[$1.key] ?? 0) }
  return 2 * Double(shared) / Double(found.total + wanted.total)
}
