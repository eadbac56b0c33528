import Basics

/// All commands of the shell in the order help shows them.
package struct CommandRegistry: Sendable {
  package let all: [any Command]

  package init(_ all: [any Command]) { self.all = all }

  package var specs: [CommandSpec] { all.map(\.spec) }
  package var names: [String] { specs.map(\.name) }

  /// The command with a current or former name; throws `UsageError`.
  package func command(_ name: String) throws -> any Command { try called(name).command }
}
