import CEncoder

/// A model's input with the ranges of tokens whose states are summed.
package struct SpannedSequence: Hashable, Sendable {
  /// Token ids, special ones included.
  package let ids: [Int32]
  /// Ranges of positions in `ids`.
  package let spans: [Range<Int>]
  /// Position in `ids` where the second text of a pair begins; nil for a single text.
  package let second: Int?

  package init(ids: [Int32], spans: [Range<Int>], second: Int? = nil) {
    self.second = second
    self.ids = ids
    self.spans = spans
  }

  var isSound: Bool {
    spans.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= ids.count }
  }

  /// Sequences joined into the arrays that the C side takes.
  struct Batch {
    var ids: [Int32] = []
    var lengths: [Int32] = []
    var seconds: [Int32] = []
    var spans: [enc_span] = []

    init(_ sequences: ArraySlice<SpannedSequence>) {
      for sequence in sequences {
        let start = ids.count
        ids += sequence.ids
        lengths.append(Int32(clamping: sequence.ids.count))
        seconds.append(Int32(clamping: sequence.second ?? sequence.ids.count))
        spans += sequence.spans.map {
          enc_span(
            first: Int32(clamping: start + $0.lowerBound),
            end: Int32(clamping: start + $0.upperBound)
          )
        }
      }
    }
  }
}
