/// What the stream at the other end can show.
package struct TerminalProfile: Hashable, Sendable {
  /// A person is looking at it.
  package let isTerminal: Bool
  /// Colours and other attributes may be sent.
  package let hasStyles: Bool
  /// The current line may be rewritten.
  package let hasControls: Bool
  /// Commands beyond painting may be sent, such as links, marks and titles; others pass them over.
  package let hasCommands: Bool
  /// The person hears it read out: nothing is drawn, and rows of a table are sentences.
  package let isReadAloud: Bool
  /// `COLUMNS`, which counts only where there is no terminal to ask.
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
  /// `NO_COLOR` (not empty) wins over everything, `TERM=dumb` over `CLICOLOR_FORCE`, and that over
  /// the stream not being a terminal. See no-color.org and bixense.com/clicolors. Beyond what these
  /// ask for, `NO_COLOR` keeps every control sequence back; `ACCESSIBLE=1` does so for screen readers.
  package init(isTerminal: Bool, environment: (String) -> String?) {
    let isDumb = ["dumb", "", nil].contains(environment("TERM"))
    let isRefused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isReadAloud = environment("ACCESSIBLE").map { !["", "0"].contains($0) } ?? false
    let isBare = isDumb || isRefused || isReadAloud
    let isForced = environment("CLICOLOR_FORCE").map { !["", "0"].contains($0) } ?? false
    self.init(
      isTerminal: isTerminal,
      hasStyles: !isBare && (isTerminal || isForced), hasControls: isTerminal && !isBare,
      // The console of Linux shows them as text.
      hasCommands: isTerminal && !isBare && environment("TERM") != "linux",
      isReadAloud: isReadAloud,
      fixedColumns: isTerminal ? nil : environment("COLUMNS").flatMap(Int.init).filter { $0 > 0 })
  }

  /// No terminal: plain bytes of any width.
  package static let plain = TerminalProfile(
    isTerminal: false, hasStyles: false, hasControls: false)
}

extension Optional {
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isIncluded($0) ? $0 : nil }
  }
}
