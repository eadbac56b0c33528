package import Basics
package import Books

/// Hashes that name a cell and the state it began in.
package enum CellIdentity {
  /// Hash over everything besides its text that a cell's result depends on.
  package static func state(
    parameters: ParametersLine, book: ContentHash?, position: ReadingPosition, context: [Int],
    hasher: ContentHasher
  ) -> ContentHash {
    hash(
      [
        .string("state/1"), .object(parameters.values), book.map { .hash($0) } ?? .null,
        .integer(position.stored), .array(context.map { .integer($0) }),
      ], hasher)
  }

  /// `c_` and ten digits; differs between two cells of a session even with the same text.
  package static func id(
    after previous: String?, parent: String?, kind: CellKind, source: String, state: ContentHash,
    hasher: ContentHasher
  ) -> String {
    "c_"
      + hash(
        [
          .string("cell/1"), previous.map { .string($0) } ?? .null,
          parent.map { .string($0) } ?? .null, .string(kind.rawValue), .string(source),
          .hash(state),
        ], hasher
      ).short
  }

  private static func hash(_ parts: [JSONValue], _ hasher: ContentHasher) -> ContentHash {
    hasher.hash(JSONValue.array(parts).canonicalBytes)
  }
}
