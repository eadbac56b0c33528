package import Parameters

/// Another chunk size that brings some words whole into one passage, found by cutting and searching
/// with it.
package struct SizeChange: Hashable, Sendable {
  package let from: ParameterValue
  package let to: ParameterValue
  /// Place of the passage with this size, from 1.
  package let rank: Int
  /// Number of the book's chunks with this size.
  package let chunks: Int
  /// Tokens of all passages, now and with this size.
  package let tokensBefore: Int
  package let tokens: Int
  /// True when an extract then quotes the words; nil when a model answered, or nobody.
  package let isQuoted: Bool?
  /// Time to cut the book again, pool its vectors and search.
  package let elapsed: Duration
}

/// The chunk sizes that were tried for some words.
package struct SizeTrials: Sendable {
  package internal(set) var changes: [SizeChange] = []
  /// In the order of the trials.
  package internal(set) var tried: [ParameterValue] = []
  /// True when each size would have to be embedded, so that none was tried.
  package internal(set) var isTooDear = false
}
