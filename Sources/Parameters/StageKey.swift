package import Basics

/// The key of a stage's result: equal keys mean equal results.
package enum StageKey {
  /// Hashes the stage with its version, its inputs in order, and the parameters it declares.
  package static func make(
    _ stage: Stage, version: String, inputs: [ContentHash], parameters: [String: String] = [:],
    hasher: any ContentHasher
  ) -> ContentHash {
    var lines = ["stage \(stage.rawValue) \(version)"]
    lines += inputs.map { "input \($0.hex)" }
    lines += parameters.sorted { $0.key < $1.key }.map {
      "parameter \($0.key) \($0.value.utf8.count) \($0.value)"
    }
    return hasher.hash(lines.joined(separator: "\n"))
  }
}
