import Testing

@testable import Shell

struct ForeignNamesTests {
  @Test func `each name leads to a command of ours and is none itself`() {
    let ours = Set(CommandRegistry.standard.names)
    for (name, meant) in ForeignNames.names {
      #expect(ours.contains(meant), "\(name) → \(meant)")
      #expect(!ours.contains(name), "\(name)")
    }
  }
}
