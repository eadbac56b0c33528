/// The abilities of the stream's terminal.
package struct TerminalProfile: Hashable, Sendable {
  /// True when the stream is a terminal.
  package let isTerminal: Bool
  /// True when colours and other attributes may be sent.
  package let hasStyles: Bool
  /// True when the current line may be rewritten.
  package let hasControls: Bool
  /// True when sequences beyond painting may be sent, such as links, marks and notifications.
  package let hasCommands: Bool
  /// True when output is read aloud: nothing is drawn, and rows of a table are sentences.
  package let isReadAloud: Bool
  /// The variable `COLUMNS`, used when the stream is not a terminal.
  package let fixedColumns: Int?

  package init(
    isTerminal: Bool, hasStyles: Bool, hasControls: Bool, hasCommands: Bool? = nil,
    isReadAloud: Bool = false, fixedColumns: Int? = nil
  ) {
    self.isReadAloud = isReadAloud
    self.isTerminal = isTerminal
    self.hasStyles = hasStyles
    self.hasControls = hasControls
    self.hasCommands = hasCommands ?? hasControls
    self.fixedColumns = fixedColumns
  }

  /// Decides from the environment.
  ///
  /// `NO_COLOR` (not empty) comes before everything, then `TERM=dumb`, then `CLICOLOR_FORCE`, which also
  /// forces styles into a pipe. See no-color.org and bixense.com/clicolors. Beyond their rules `NO_COLOR` stops
  /// every control sequence, as `ACCESSIBLE=1` does for screen readers.
  package init(isTerminal: Bool, environment: (String) -> String?) {
    let isDumb = ["dumb", "", nil].contains(environment("TERM"))
    let isRefused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isReadAloud = environment("ACCESSIBLE").map { !["", "0"].contains($0) } ?? false
    let isBare = isDumb || isRefused || isReadAloud
    let isForced = environment("CLICOLOR_FORCE").map { !["", "0"].contains($0) } ?? false
    self.init(
      isTerminal: isTerminal,
      hasStyles: !isBare && (isTerminal || isForced), hasControls: isTerminal && !isBare,
      // The Linux console shows such sequences as text.
      hasCommands: isTerminal && !isBare && environment("TERM") != "linux",
      isReadAloud: isReadAloud,
      fixedColumns: isTerminal ? nil : environment("COLUMNS").flatMap(Int.init).filter { $0 > 0 })
  }

  /// The profile of a pipe or a file: plain text of any width.
  package static let plain = TerminalProfile(
    isTerminal: false, hasStyles: false, hasControls: false)
}

extension Optional {
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isIncluded($0) ? $0 : nil }
  }
}
