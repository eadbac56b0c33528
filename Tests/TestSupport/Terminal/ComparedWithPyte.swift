import Synchronization
package import Testing

/// Every screen that a test waits for has to be the one that pyte shows for the same bytes.
package struct ComparedWithPyte: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let ledger = ScreenLedger()
    try await ScreenLedger.$current.withValue(ledger) { try await function() }
    let differences = try ledger.differences()
    for difference in differences.prefix(3) { Issue.record("\(difference)") }
  }
}

extension Trait where Self == ComparedWithPyte {
  package static var comparedWithPyte: Self { ComparedWithPyte() }
}

/// What the terminals of a test got and showed, screen by screen.
final class ScreenLedger: Sendable {
  @TaskLocal static var current: ScreenLedger?

  private struct Entry {
    let terminal: ObjectIdentifier
    let frame: Pyte.Frame
    let screen: Pyte.Screen
  }

  private let entries = Mutex<[Entry]>([])
  /// Terminals of whose screens at least one is to be compared.
  private let expected = Mutex(0)

  func expect(_ count: Int) { expected.withLock { $0 += count } }

  func add(_ frame: Pyte.Frame, _ screen: TerminalScreen, of terminal: PseudoTerminal) {
    let shown = Pyte.Screen(lines: screen.lines, cursor: screen.cursor)
    let entry = Entry(terminal: ObjectIdentifier(terminal), frame: frame, screen: shown)
    entries.withLock { $0.append(entry) }
  }

  /// Where the two show something else, in words.
  func differences() throws -> [String] {
    let entries = entries.withLock(\.self)
    guard !entries.isEmpty else {
      return expected.withLock(\.self) > 0 ? ["no screen of a terminal was compared"] : []
    }
    var found: [String] = []
    // pyte has one screen at a time.
    var order: [ObjectIdentifier] = []
    for entry in entries where !order.contains(entry.terminal) { order.append(entry.terminal) }
    let sorted = order.flatMap { terminal in entries.filter { $0.terminal == terminal } }
    let theirs = try Pyte.show(sorted.map(\.frame))
    if theirs.count != sorted.count {
      found.append("pyte showed \(theirs.count) of \(sorted.count) screens")
    }
    for (entry, screen) in zip(sorted, theirs) {
      let (mine, other) = (entry.screen.comparable, screen.comparable)
      if mine != other { found.append("our model shows\n\(mine)\npyte shows\n\(other)") }
    }
    return found
  }
}
