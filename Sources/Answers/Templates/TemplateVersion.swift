package import Basics

/// A state of a template that was used, with the partials it had then.
package struct TemplateVersion: Hashable, Sendable {
  package let name: String
  /// Version number from 1, in the order of saving.
  package let number: Int
  /// Hash over the source and those of the partials.
  package let hash: ContentHash
  package let time: Timestamp
  package let source: String
  /// Sources by their names in the library.
  package let partials: [String: String]

  package init(
    name: String, number: Int, hash: ContentHash, time: Timestamp, source: String,
    partials: [String: String]
  ) {
    self.name = name
    self.number = number
    self.hash = hash
    self.time = time
    self.source = source
    self.partials = partials
  }

  /// Name and version, such as `answer v3`.
  package var label: String { "\(name) v\(number)" }

  /// The hash of a state: equal texts have equal hashes.
  package static func hash(
    of source: String, partials: [String: String], by hasher: ContentHasher
  ) -> ContentHash {
    let lines = partials.sorted { $0.key < $1.key }.map { "\($0.key) \(hasher.hash($0.value).hex)" }
    return hasher.hash(([hasher.hash(source).hex] + lines).joined(separator: "\n"))
  }
}
