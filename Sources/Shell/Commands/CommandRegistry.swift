import Basics

/// All commands of the shell in the order help shows them.
package struct CommandRegistry: Sendable {
  package let all: [any Command]

  package init(_ all: [any Command]) { self.all = all }

  package var names: [String] { all.map(\.spec.name) }

  /// The command of this name or of a unique beginning of it; throws `UsageError`.
  package func command(_ name: String) throws -> any Command {
    if let exact = all.first(where: { $0.spec.name == name }) { return exact }
    let matches = name.isEmpty ? [] : all.filter { $0.spec.name.hasPrefix(name) }
    if matches.count == 1 { return matches[0] }
    if matches.count > 1 {
      throw UsageError.ambiguousCommand(name, candidates: matches.map(\.spec.name))
    }
    if let meant = ForeignNames.meaning(name) {
      throw UsageError.unknownCommand(name, near: [meant])
    }
    throw UsageError.unknownCommand(name, near: NearNames.of(name, among: names))
  }
}
