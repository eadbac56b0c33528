@testable import ShellKit
import Testing

@testable import Shell

struct ForeignNamesTests {
  @Test func `each name leads to a command of ours and is none itself`() throws {
    let ours = CommandRegistry.standard
    for (name, meant) in ForeignNames.names {
      let called = try ours.called(words: meant)
      #expect(ours.names.contains(called.spec.name), "\(name) → \(meant)")
      #expect(!ours.names.contains(name), "\(name)")
    }
  }
}
